/** Isolates a text of either direction, so that it doesn't reorder its surroundings. */
export const isolate = (text: string): string => `\u2068${withoutDirections(text)}\u2069`

/** For text read from left to right in every language: a number, an account, an email address. */
export const code = (text: string): string => `\u2066${withoutDirections(text)}\u2069`

/** Keeps minus and currency in place in Arabic, whose direction marks would move them. */
export const figure = (text: string): string => code(text.replaceAll(/[\u061C\u200E\u200F]/g, ''))

/** Otherwise a name could end its isolation, or reverse other words. */
const withoutDirections = (text: string) => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
