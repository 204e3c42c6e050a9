/** The form for a review of a product, which only those have who bought it. */
export const reviewHref = (sku: string): string => `/profile/reviews?sku=${sku}`
