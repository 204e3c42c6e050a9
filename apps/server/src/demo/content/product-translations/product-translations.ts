/** Name and text of products in one language, by the product's own name. */
export type ProductTranslations = Record<string, { name: string; text: string }>
