/**
 * The first characters of a token of search_document tell its type; a token without a prefix is a
 * word of a name. sql/search.sql repeats these prefixes, and a test compares the two.
 */
export const entityPrefixes = {
  abstractProduct: '@a:',
  category: '@c:',
  store: '@s:',
  manufacturer: '@m:',
  attribute: '@t:',
  attributeValue: '@v:',
} as const

/** `~de:kerz`: the stem of a word of a name, in its language. */
export const stemPrefix = '~'
/** `.de:weich`: the stem of a word of a description. */
export const descriptionPrefix = '.'
/** `^12` and `^12/3`: the doubling and the eighth of a popularity. */
export const levelPrefix = '^'

/** `@a:` of `@a:CANDLE`. */
export const entityPrefixOf = (token: string): string => token.slice(0, 3)
/** `CANDLE` of `@a:CANDLE`. */
export const entityKeyOf = (token: string): string => token.slice(3)
