/** Keeps a text of either direction from reordering what stands around it. */
export const isolate = (text: string): string => `\u2068${withoutDirections(text)}\u2069`

/**
 * What reads from left to right in every language: a number of ours, an
 * account, an address of mail.
 */
export const code = (text: string): string => `\u2066${withoutDirections(text)}\u2069`

/**
 * Minus and currency stay at their sides of the digits in Arabic too; its marks of
 * direction would move them.
 */
export const figure = (text: string): string => code(text.replaceAll(/[\u061C\u200E\u200F]/g, ''))

/** A name could otherwise end its isolation, or show other words reversed. */
const withoutDirections = (text: string) => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
