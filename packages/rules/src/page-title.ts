/** A link's author may set a page's title in the address. */
export const titleQueryKey = 'title'

const longestTitle = 80
/** Whole characters: cutting by length could split an emoji. */
const firstCharacters = new RegExp(`^.{0,${longestTitle}}`, 'u')

/** The address's title as one line of plain text; empty if nothing is left. */
export function askedTitle(asked: string | null): string {
  if (asked === null) return ''
  // No title needs more, so a long address costs no more than this.
  const shown = asked
    .slice(0, longestTitle * 10)
    .replaceAll(/\s/gu, ' ')
    .replaceAll(unseen, '')
  const line = shown.replaceAll(/ +/g, ' ').trim()
  return (firstCharacters.exec(line)?.[0] ?? '').trim()
}

/**
 * Invisible characters that affect the rest: control characters, lone surrogates, and format
 * characters such as direction marks. Persian words and emoji need two of them (U+200C, U+200D).
 */
const unseen = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Appends the store's name to a page's title. */
export const fullTitle = (title: string, storeName: string): string =>
  [title, storeName].filter(Boolean).join(' – ')
