/** The item number in the address of a product's page, if that was pasted. */
export function skuIn(text: string): string | undefined {
  return /\/product\/([A-Z0-9]{4,20})(?:[/?#]|$)/.exec(text.trim())?.[1]
}
