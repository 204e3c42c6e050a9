/** The characters of each font family. */
export type Coverage = readonly ReadonlySet<number>[]

/** Stands for a character that no font of ours has. */
const placeholder = '\uFFFD'
/** They have no glyph in any font and say how the others stand. */
const layoutControls = /[\u00AD\u200B-\u200F\u2060\u2066-\u2069]/g
/** Pictures, and what changes another character: without them the words are still the same. */
const dispensable =
  /[\p{Extended_Pictographic}\p{Emoji_Component}\p{Mark}\p{Format}\p{Unassigned}\p{Private_Use}]/u
/** Fonts have it, and PDF/UA forbids it. */
const byteOrderMark = '\uFEFF'
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The same value with each of its texts reduced to what the fonts have, because PDF/UA refuses a
 * character without a glyph.
 */
export function printableData(value: unknown, coverage: Coverage): unknown {
  if (typeof value === 'string') return printable(value, coverage)
  if (Array.isArray(value)) return value.map((item) => printableData(item, coverage))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, printableData(item, coverage)]))
}

function printable(text: string, coverage: Coverage): string {
  const words = text
    .toWellFormed()
    .replaceAll(byteOrderMark, '')
    .replaceAll(/[\p{Control}\u2028\u2029]/gu, ' ')
    .normalize('NFC')
  // Most texts are, and to find their graphemes takes longer.
  if (isOfOneFont(words, coverage)) return words
  const graphemesOfWords = Array.from(graphemes.segment(words), ({ segment }) => segment)
  const printed = graphemesOfWords.map((grapheme) => printableGrapheme(grapheme, coverage)).join('')
  // A name that is nothing but pictures must not look as if there were none.
  return printed.replaceAll(layoutControls, '').trim() === '' ? placeholder : printed
}

function printableGrapheme(grapheme: string, coverage: Coverage): string {
  // A letter and its accents are drawn with one font.
  if (isOfOneFont(grapheme, coverage)) return grapheme
  return Array.from(grapheme)
    .filter((character) => !dispensable.test(character))
    .map((character) => (isOfOneFont(character, coverage) ? character : placeholder))
    .join('')
}

function isOfOneFont(text: string, coverage: Coverage): boolean {
  const characters = Array.from(text.replaceAll(layoutControls, ''))
  return coverage.some((family) => characters.every((character) => family.has(character.codePointAt(0) ?? 0)))
}
