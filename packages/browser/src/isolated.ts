/** A name within a sentence keeps its own direction, whatever that of the words around it is. */
export const isolated = (name: string): string => `\u2068${name}\u2069`

/** Among Arabic words the sign of a currency would change sides with its letters, so a price is isolated from them. */
export const isolatedPrice = (price: string): string => `\u2066${price}\u2069`
