/** A product without reviews has none of them (section 3 of the specification). */
export const shownReviews = (reviews: number | undefined): number => reviews ?? 0
