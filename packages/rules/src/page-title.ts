/** A page's title may be given in its address, by whoever writes the link. */
export const titleQueryKey = 'title'

const longestTitle = 80
/** Whole ones: cut by length, half of an emoji could be left. */
const firstCharacters = new RegExp(`^.{0,${longestTitle}}`, 'u')

/** The title that an address asks for as one line of plain text; empty when there is nothing left to show. */
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
 * What nobody sees but what changes how the rest is read: control characters, halves of characters, and format characters such as
 * those that turn the direction of writing. Persian words and emoji need two of them (U+200C, U+200D).
 */
const unseen = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu

/** The store's name follows what a page is called. */
export const fullTitle = (title: string, storeName: string): string =>
  [title, storeName].filter(Boolean).join(' – ')
