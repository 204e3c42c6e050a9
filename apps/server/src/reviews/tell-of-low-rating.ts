import { lowRatingHoldHours } from '@kids-crafts/rules/reviews.ts'
import type { Transaction } from 'kysely'

import { contactOf } from '#accounts'
import { queueMail } from '#mails'

import type { DB } from '../platform/database/generated/database.ts'

interface LowRating {
  reviewId: number
  revision: number
  /** Whose craft it is. */
  ownerId: string | null
  fullName: string
}

/** To the guardian, before anybody else sees it. The words stay where they can be answered. */
export async function tellOfLowRating(
  db: Transaction<DB>,
  { reviewId, revision, ownerId, fullName }: LowRating,
): Promise<void> {
  const contact = ownerId === null ? undefined : await contactOf(db, ownerId)
  if (!contact?.isConfirmed) return
  const { email: to, isGuardian, guardianLocale, locale, timeZone } = contact
  await queueMail(db, {
    to,
    kind: 'low-review',
    key: `${reviewId}:${revision}`,
    locale: isGuardian ? (guardianLocale ?? locale) : locale,
    theme: 'kids',
    timeZone,
    data: { fullName, hours: lowRatingHoldHours },
  })
}
