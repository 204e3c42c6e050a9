/** A product without reviews shows five stars and a count of 0 (section 3 of the specification). */
export const shownRating = (rating: number | undefined): number => rating ?? 5
export const shownReviews = (reviews: number | undefined): number => reviews ?? 0
