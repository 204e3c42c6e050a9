import { normalise } from './normalise.ts'

/**
 * Folds letters for search: ignores case, accents, vowel marks and common variants. The SQL
 * function search_fold has the same rule; a test compares them.
 */
export function foldText(text: string): string {
  return normalise(normalise(text, 'NFKD').replaceAll(strippedMarks, ''), 'NFC')
    .toLowerCase()
    .replaceAll(variants, (letter) => variantOf.get(letter) ?? letter)
}

/** The words of a text in lower case, each with its folded form. */
export function searchWords(text: string): { typed: string; folded: string }[] {
  const typedWords = asSeen(text).match(wordCharacters) ?? []
  return typedWords.flatMap((typed) =>
    (foldText(typed).match(wordCharacters) ?? []).map((folded) => ({
      typed: typed.toLowerCase().slice(0, wordMaxLength),
      folded: folded.slice(0, wordMaxLength),
    })),
  )
}

/**
 * Pasted text may contain wide letters, ligatures and invisible marks: none of them ends a word.
 */
function asSeen(text: string): string {
  return normalise(text.toWellFormed().replaceAll(unseen, ''), 'NFKC')
}

export interface TextPart {
  text: string
  isMatch: boolean
}

/**
 * Splits a name, so that the words starting with one of the (folded) prefixes can be highlighted.
 */
export function splitByMatches(name: string, starts: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: word, index } of name.matchAll(wordCharacters)) {
    const folded = foldText(word)
    if (!starts.some((start) => folded.startsWith(start))) continue
    if (index > end) parts.push({ text: name.slice(end, index), isMatch: false })
    end = index + word.length
    parts.push({ text: word, isMatch: true })
  }
  if (end < name.length) parts.push({ text: name.slice(end), isMatch: false })
  return parts
}

const wordMaxLength = 40

const marks = String.raw`\u0300-\u0305\u0307-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed`
const invisible = String.raw`\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff`
// Keeps the breve of и, because word endings depend on the letter й.
const strippedMarks = new RegExp(`(?<![иИ])\\u0306|[${marks}${invisible}]`, 'gu')
const unseen = new RegExp(`[\\u00ad${invisible}]`, 'gu')

const letters = [
  String.raw`a-zA-Z0-9\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0300-\u0374\u0376-\u037d\u037f-\u0386`,
  String.raw`\u0388-\u0481\u0483-\u0487\u048a-\u0559\u0561-\u0588\u0591-\u05c7\u05d0-\u05ea\u0610-\u061a\u0620-\u0669`,
  String.raw`\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06fc\u0900-\u1fff\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3`,
]
const wordCharacters = new RegExp(`[${letters.join('')}]+`, 'gu')

const variantOf = new Map<string, string>([
  ...Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ς: 'σ' }),
  // Kazakh letters, as typed on a Russian keyboard.
  ...Object.entries({ ә: 'а', ғ: 'г', қ: 'к', ң: 'н', ө: 'о', ұ: 'у', ү: 'у', һ: 'х', і: 'и' }),
  // Arabic: taa marbuta, alef maksura, Farsi yeh, alef wasla and keheh.
  ...Object.entries({
    '\u0629': '\u0647',
    '\u0649': '\u064a',
    '\u06cc': '\u064a',
    '\u0671': '\u0627',
    '\u06a9': '\u0643',
  }),
  ...Array.from({ length: 10 }, (_, digit): [string, string] => [
    String.fromCodePoint(0x0660 + digit),
    String(digit),
  ]),
  ...Array.from({ length: 10 }, (_, digit): [string, string] => [
    String.fromCodePoint(0x06f0 + digit),
    String(digit),
  ]),
])
const variants = new RegExp(`[${[...variantOf.keys()].join('')}]`, 'gu')
