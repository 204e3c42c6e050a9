/** Isolates a name in a sentence, so that it keeps its own text direction. */
export const isolated = (name: string): string => `\u2068${name}\u2069`

/**
 * Isolates a price: in Arabic text, a currency symbol made of letters would move to the other side.
 */
export const isolatedPrice = (price: string): string => `\u2066${price}\u2069`
