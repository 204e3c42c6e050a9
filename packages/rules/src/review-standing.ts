import { findInsult } from './insults.ts'
import { personalDataFault } from './personal-data.ts'
import type { OwnName } from './personal-data.ts'
import { lowRatingMax } from './reviews.ts'
import type { ReviewFlag } from './reviews.ts'

/** What in a review's text somebody should check before it is public. */
export function flagOfWords(
  texts: readonly string[],
  own: OwnName = {},
): 'PERSONAL_DATA' | 'INSULT' | undefined {
  if (texts.some((text) => personalDataFault(text, own) !== undefined)) return 'PERSONAL_DATA'
  return texts.some((text) => findInsult(text) !== undefined) ? 'INSULT' : undefined
}

interface WrittenReview {
  texts: readonly string[]
  rating: number
  pictureCount: number
  /** From the author's profile. */
  own?: OwnName
  isByChild: boolean
  isOfChildsCraft: boolean
}

/**
 * Whether a review is public at once, and if not, why. One waiting for staff is also held if its
 * rating is low.
 */
export function standingOf(review: WrittenReview): {
  status: 'PUBLIC' | 'WAITING' | 'HELD'
  flag: ReviewFlag | null
  isHeld: boolean
} {
  const isHeld = review.isOfChildsCraft && review.rating <= lowRatingMax
  const flag = flagOf(review)
  if (flag !== undefined) return { status: 'WAITING', flag, isHeld }
  return isHeld ? { status: 'HELD', flag: 'LOW_RATING', isHeld } : { status: 'PUBLIC', flag: null, isHeld }
}

function flagOf({ texts, own, isByChild, pictureCount }: WrittenReview): ReviewFlag | undefined {
  if (isByChild) return 'CHILD'
  if (pictureCount > 0) return 'PICTURES'
  return flagOfWords(texts, own)
}
