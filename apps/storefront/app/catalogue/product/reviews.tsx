import type { Product } from '@kids-crafts/contract/products.ts'
import { shownRating, shownReviews } from '@kids-crafts/rules/rating.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Container } from '@kids-crafts/ui/container.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { Rating } from '@kids-crafts/ui/rating.tsx'
import { WaveEdge } from '@kids-crafts/ui/wave-edge.tsx'
import { useState } from 'react'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { Original } from './original.tsx'
import { RatingBreakdown } from './rating-breakdown.tsx'
import type { ReviewPage, WrittenReview } from './read-product.ts'
import { ownWords, writtenIn } from './written-in.ts'

/** What buyers say. The page brings the first of them; more come when they are asked for. */
export function Reviews({ product, first }: { product: Product; first: ReviewPage }) {
  const { t } = useTranslation()
  const count = shownReviews(product.reviews)
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="bg-surface-sunken">
      <WaveEdge edge="top" className="text-surface" />
      <Container className="py-10 md:py-14">
        <h2 id="reviews-title" className="kids:text-primary w-fit pb-1 text-xl md:text-2xl">
          {t('product.reviews.title')}
        </h2>
        {count === 0 ? (
          <EmptyState
            art="empty-reviews"
            title={t('product.reviews.empty')}
            text={t('product.reviews.emptyText')}
          />
        ) : (
          <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12">
            <RatingBreakdown
              rating={shownRating(product.rating)}
              count={count}
              breakdown={product.ratingBreakdown}
              className="lg:col-span-4"
            />
            <ReviewList sku={product.sku} first={first} className="lg:col-span-8" />
          </div>
        )}
      </Container>
      <WaveEdge className="text-surface" />
    </section>
  )
}

function ReviewList({ sku, first, className }: { sku: string; first: ReviewPage; className: string }) {
  const { t } = useTranslation()
  const { pages, more } = useFurtherPages(sku, first)
  const shown = pages.flatMap(({ items }) => items)
  return (
    <div className={className}>
      <ul className="divide-line divide-y">
        {shown.map((review) => (
          <ReviewItem key={review.reviewId} review={review} />
        ))}
      </ul>
      {first.last > 1 && (
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          {pages.length < first.last && (
            <Button variant="secondary" isPending={more.isPending} onClick={() => void more.load()}>
              {t('product.reviews.more')}
            </Button>
          )}
          <output suppressHydrationWarning className="text-ink-muted text-sm">
            {t('product.reviews.shown', { shown: shown.length, total: first.total })}
          </output>
        </div>
      )}
      {more.hasFailed && (
        <div className="mt-4">
          <Notice tone="error">{t('product.reviews.failed')}</Notice>
        </div>
      )}
    </div>
  )
}

function useFurtherPages(sku: string, first: ReviewPage) {
  const { locale } = useSite()
  const [further, setFurther] = useState<ReviewPage[]>([])
  const [state, setState] = useState<'ready' | 'pending' | 'failed'>('ready')

  async function load() {
    setState('pending')
    try {
      const [{ read }, { readReviews }] = await Promise.all([
        import('@kids-crafts/browser/api.ts'),
        import('./read-product.ts'),
      ])
      const next = await readReviews(read, sku, { page: further.length + 2, locale })
      setFurther((before) => [...before, next])
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  const more = { load, isPending: state === 'pending', hasFailed: state === 'failed' }
  return { pages: [first, ...further], more }
}

function ReviewItem({ review }: { review: WrittenReview }) {
  const { t } = useTranslation()
  return (
    <li className="py-5 first:pt-0">
      <article>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Rating value={review.rating} label={t('product.reviews.rated', { rating: review.rating })} />
          <bdi className="font-semibold">{review.authorName || t('privacy.formerCustomer')}</bdi>
          <time dateTime={review.createdAt} className="text-ink-muted text-sm">
            {review.writtenOn}
          </time>
        </div>
        {review.body !== '' && (
          <p {...writtenIn(review.locale)} className={classNames('mt-2 max-w-prose', ownWords)}>
            {review.body}
          </p>
        )}
        {review.original && <Original locale={review.original.locale} text={review.original.body} />}
      </article>
    </li>
  )
}
