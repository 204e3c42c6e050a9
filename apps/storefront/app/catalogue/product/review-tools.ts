import { call, read } from '@kids-crafts/browser/api.ts'
import { refusalTextIn } from '@kids-crafts/browser/form/refusal-text.ts'
import { session } from '@kids-crafts/browser/session.ts'
import { reportReview, setReviewHelpful } from '@kids-crafts/contract/reviews.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { reviewFaults, reviewSorts } from '@kids-crafts/rules/reviews.ts'
import type { ReviewSort } from '@kids-crafts/rules/reviews.ts'
import { choose } from '@kids-crafts/ui/choose.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { toast } from '@kids-crafts/ui/toast-store.ts'

import { loginHref } from '../../platform/return-path.ts'
import type { Translation } from '../../platform/translation.ts'
import { readReviews } from './read-product.ts'
import type { ReviewPage, WrittenReview } from './read-product.ts'

export interface ReviewView {
  pages: readonly ReviewPage[]
  sort: ReviewSort
  state: 'ready' | 'pending' | 'failed'
}

export interface Helpful {
  count: number
  /** Pressed in this very page: whose it was before, the page does not know. */
  isMine: boolean
}

interface Asked {
  sku: string
  locale: Locale
  view: ReviewView
  sort?: ReviewSort
}

/** Asks for another order, in which the first page is shown. */
export async function sortReviews(
  asked: Asked,
  show: (view: ReviewView) => void,
  { t }: Translation,
): Promise<void> {
  const sort = await choose(
    t('product.reviews.sort'),
    reviewSorts.map((value) => ({ value, label: t(`product.reviews.sorts.${value}`) })),
  )
  if (sort !== undefined && sort !== asked.view.sort) await showReviews({ ...asked, sort }, show)
}

/** The next page, or the first of another order. */
export async function showReviews(
  { sku, locale, view, sort = view.sort }: Asked,
  show: (view: ReviewView) => void,
): Promise<void> {
  const pages = sort === view.sort ? view.pages : []
  show({ ...view, sort, state: 'pending' })
  try {
    const next = await readReviews(read, sku, { page: pages.length + 1, locale, sort })
    show({ pages: [...pages, next], sort, state: 'ready' })
  } catch {
    show({ ...view, state: 'failed' })
  }
}

export async function markHelpful(
  { reviewId }: WrittenReview,
  before: Helpful,
  show: (helpful: Helpful) => void,
  translation: Translation,
): Promise<void> {
  if (!isSignedIn()) return
  try {
    const isMine = !before.isMine
    const { helpful } = await call(setReviewHelpful, { reviewId, isHelpful: isMine })
    show({ count: helpful, isMine })
  } catch (error) {
    await dialogs.error(refusalTextIn(translation).ofError(error))
  }
}

export async function report({ reviewId }: WrittenReview, translation: Translation): Promise<void> {
  if (!isSignedIn()) return
  const { t } = translation
  const reason = await choose(
    t('product.reviews.reportTitle'),
    reviewFaults.map((value) => ({ value, label: t(`product.reviews.reasons.${value}`) })),
  )
  if (reason === undefined) return
  try {
    await call(reportReview, { reviewId, reason })
    toast.show(t('product.reviews.reported'))
  } catch (error) {
    await dialogs.error(refusalTextIn(translation).ofError(error))
  }
}

/** Otherwise the sign-in page, which leads back. */
function isSignedIn(): boolean {
  if (session.get() !== null) return true
  window.location.assign(loginHref(window.location))
  return false
}
