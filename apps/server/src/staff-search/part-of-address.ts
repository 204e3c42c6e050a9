/**
 * Of the address of a store's or a product's page its last part, by which it is found; any other
 * text as it is.
 */
export function partOfAddress(text: string): string {
  const url = /^https?:\/\//.test(text) ? URL.parse(text) : null
  const last = url?.pathname.split('/').findLast((part) => part !== '')
  return last === undefined || last.length < 3 ? text : last
}
