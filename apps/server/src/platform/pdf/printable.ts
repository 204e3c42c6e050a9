/** The characters of each font family. */
export type Coverage = readonly ReadonlySet<number>[]

/** Replaces a character that none of our fonts has. */
const placeholder = '\uFFFD'
/** Control the layout of others, and have no glyph. */
const layoutControls = /[\u00AD\u200B-\u200F\u2060\u2066-\u2069]/g
/** Emoji, and modifiers of other characters: the text is readable without them. */
const dispensable =
  /[\p{Extended_Pictographic}\p{Emoji_Component}\p{Mark}\p{Format}\p{Unassigned}\p{Private_Use}]/u
/** Fonts have it, and PDF/UA forbids it. */
const byteOrderMark = '\uFEFF'
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Reduces all texts in a value to characters in the fonts, because PDF/UA forbids characters
 * without a glyph.
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
  // True for most texts, and faster than finding graphemes.
  if (isOfOneFont(words, coverage)) return words
  const graphemesOfWords = Array.from(graphemes.segment(words), ({ segment }) => segment)
  const printed = graphemesOfWords.map((grapheme) => printableGrapheme(grapheme, coverage)).join('')
  // A name consisting only of emoji must not look empty.
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
