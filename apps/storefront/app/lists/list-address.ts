/** A list of one's own, or all of them. */
export const listHref = (listId?: string): string =>
  listId === undefined ? '/profile/lists' : `/profile/lists/${encodeURIComponent(listId)}`

/**
 * For whoever has the token, which stands behind the `#`: it goes to no server, and with no link
 * that is followed from the page.
 */
export const sharedListHref = (listId: string, token: string): string =>
  `/shared-list/${encodeURIComponent(listId)}#${token}`
