import type { Product } from '@kids-crafts/contract/products.ts'
import { pictureUrl } from '@kids-crafts/rules/pictures.ts'
import { shownReviews } from '@kids-crafts/rules/rating.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import { Rating } from '@kids-crafts/ui/rating.tsx'
import { WaveEdge } from '@kids-crafts/ui/wave-edge.tsx'
import { useState } from 'react'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { Original } from './original.tsx'
import { RatingBreakdown } from './rating-breakdown.tsx'
import type { ReviewPage, WrittenReview } from './read-product.ts'
import type { Helpful, ReviewView } from './review-tools.ts'
import { ownWords, writtenIn } from './written-in.ts'

/** What buyers say. The page brings the first of them; more come when they are asked for. */
export function Reviews({ product, first }: { product: Product; first: ReviewPage }) {
  const { t } = useTranslation()
  const count = shownReviews(product.reviews)
  return (
    <section aria-labelledby="reviews-title" className="bg-surface-sunken">
      <WaveEdge edge="top" className="text-surface" />
      <Container className="py-10 md:py-14">
        <h2 id="reviews-title" className="kids:text-primary w-fit pb-1 text-xl md:text-2xl">
          {t('product.reviews.title')}
        </h2>
        {product.rating === undefined ? (
          <EmptyState
            art="empty-reviews"
            title={t('product.reviews.empty')}
            text={t('product.reviews.emptyText')}
          />
        ) : (
          <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12">
            <RatingBreakdown
              rating={product.rating}
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
  const translation = useTranslation()
  const { t } = translation
  const { locale } = useSite()
  const [view, setView] = useState<ReviewView>({ pages: [first], sort: 'RELEVANT', state: 'ready' })
  const { pages, sort, state } = view
  const shown = pages.flatMap(({ items }) => items)
  const asked = { sku, locale, view }
  return (
    <div className={className}>
      {first.total > 1 && (
        <Button
          variant="quiet"
          size="small"
          className="mb-4"
          onClick={() => void tools().then((own) => own.sortReviews(asked, setView, translation))}
        >
          {t('product.reviews.sort')}: {t(`product.reviews.sorts.${sort}`)}
        </Button>
      )}
      <ul className="divide-line divide-y">
        {shown.map((review) => (
          <ReviewItem key={review.reviewId} review={review} />
        ))}
      </ul>
      {first.last > 1 && (
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          {pages.length < first.last && (
            <Button
              variant="secondary"
              isPending={state === 'pending'}
              onClick={() => void tools().then((own) => own.showReviews(asked, setView))}
            >
              {t('product.reviews.more')}
            </Button>
          )}
          <output suppressHydrationWarning className="text-ink-muted text-sm">
            {t('product.reviews.shown', { shown: shown.length, total: first.total })}
          </output>
        </div>
      )}
      {state === 'failed' && (
        <div className="mt-4">
          <Notice tone="error">{t('product.reviews.failed')}</Notice>
        </div>
      )}
    </div>
  )
}

// Most who read a page press nothing here.
const tools = () => import('./review-tools.ts')

function ReviewItem({ review }: { review: WrittenReview }) {
  const translation = useTranslation()
  const { t } = translation
  const { improvement, reply, pictures } = review
  const [helpful, setHelpful] = useState<Helpful>({ count: review.helpful ?? 0, isMine: false })
  return (
    <li className="py-5 first:pt-0">
      <article>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Rating value={review.rating} label={t('product.reviews.rated', { rating: review.rating })} />
          <bdi className="font-semibold">{review.authorName || t('privacy.formerCustomer')}</bdi>
          <time dateTime={review.createdAt} className="text-ink-muted text-sm">
            {review.writtenOn}
          </time>
          {review.choice && <bdi className="text-ink-muted text-sm">{review.choice}</bdi>}
        </div>
        {review.body !== '' && <Words {...review} />}
        {review.original && <Original locale={review.original.locale} text={review.original.body} />}
        {improvement && <Words title={t('product.reviews.better')} {...improvement} />}
        {pictures && (
          <ul className="mt-3 flex flex-wrap gap-2">
            {pictures.map((picture, index) => (
              <li key={picture.hash}>
                <a href={pictureUrl(picture.hash, 1600)} target="_blank" rel="noreferrer" className="block">
                  <PictureImage
                    picture={picture}
                    alt={t('attachments.picture', { number: index + 1 })}
                    sizes="96px"
                    largest={240}
                    className="rounded-small size-24"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {reply && (
          <div className="border-line mt-3 border-s-4 ps-4">
            <Words title={t('product.reviews.reply')} {...reply} />
          </div>
        )}
        <div className="-ms-3.5 mt-1 flex flex-wrap">
          <Button
            variant="quiet"
            size="small"
            aria-pressed={helpful.isMine}
            onClick={() =>
              void tools().then((own) => own.markHelpful(review, helpful, setHelpful, translation))
            }
          >
            {helpful.count > 0
              ? t('product.reviews.helpfulBy', { number: helpful.count })
              : t('product.reviews.helpful')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => void tools().then((own) => own.report(review, translation))}
          >
            {t('product.reviews.report')}
          </Button>
        </div>
      </article>
    </li>
  )
}

function Words({ title, locale, body }: { title?: string; locale: string; body: string }) {
  return (
    <div className="mt-2 max-w-prose">
      {title && <p className="font-semibold">{title}</p>}
      <p {...writtenIn(locale)} className={ownWords}>
        {body}
      </p>
    </div>
  )
}
