import { call } from '@kids-crafts/browser/api.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { AttachmentList } from '@kids-crafts/browser/upload/attachment-list.tsx'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getOwnReviews, removeReview } from '@kids-crafts/contract/reviews.ts'
import type { OwnReview, Reviewable } from '@kids-crafts/contract/reviews.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { Link } from '@kids-crafts/ui/link.tsx'
import { Rating } from '@kids-crafts/ui/rating.tsx'

import { ItemPicture } from '../orders/order-card.tsx'
import { reviewHref } from '../orders/review-href.ts'
import { useTranslation } from '../platform/translation.ts'
import { useDate } from '../profile/use-date.ts'
import { productHref } from '../shell/catalogue-links.ts'

/** Something that was bought, with the review of it or the way to write one. */
export function ReviewedItem({ item }: { item: Reviewable }) {
  const { t } = useTranslation()
  const { sku, fullName, locale, image, seller, isGone, review } = item
  return (
    <article className="flex gap-4">
      <ItemPicture image={image} alt="" size="size-16 flex-none md:size-20" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="text-base hyphens-auto">
          {isGone ? (
            <bdi lang={locale}>{fullName}</bdi>
          ) : (
            <Link href={productHref(sku)} className="hover:text-primary hover:underline">
              <bdi lang={locale}>{fullName}</bdi>
            </Link>
          )}
        </h2>
        <p className="text-ink-muted text-sm">
          {t('cart.soldBy')} <bdi>{seller.name}</bdi>
        </p>
        {review ? (
          <Written item={item} review={review} />
        ) : (
          <ButtonLink
            href={reviewHref(sku)}
            variant="secondary"
            size="small"
            className="mt-1 w-fit"
            aria-label={t('profile.reviews.writeOf', { name: isolated(fullName) })}
          >
            {t('profile.reviews.write')}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

const tones = { PUBLIC: 'success', WAITING: 'info', HELD: 'info', DECLINED: 'warning' } as const

function Written({ item: { sku, fullName }, review }: { item: Reviewable; review: OwnReview }) {
  const { t } = useTranslation()
  const dateOf = useDate()
  const change = useChange()
  const { rating, status, body, improvement, pictures, reply, editableUntil } = review

  async function remove(): Promise<void> {
    const ending = await dialogs.confirm(t('profile.reviews.removeText'), {
      title: t('profile.reviews.removeTitle'),
      confirm: t('form.remove'),
      cancel: t('profile.reviews.keep'),
      isDangerous: true,
    })
    if (ending !== 'confirmed') return
    await change.run(async () => {
      await call(removeReview, { reviewId: review.reviewId })
      await queryClient.invalidateQueries({ queryKey: [urlOf(getOwnReviews)] })
    })
  }

  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={rating} label={t('product.reviews.rated', { rating })} />
        <Badge tone={tones[status]}>{t(`profile.reviews.status.${status}`)}</Badge>
        <time dateTime={review.createdAt} className="text-ink-muted text-sm">
          {dateOf(review.createdAt)}
        </time>
      </p>
      <Standing review={review} />
      {body !== '' && (
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {body}
        </p>
      )}
      {improvement !== '' && (
        <div className="max-w-prose">
          <p className="font-semibold">{t('product.reviews.better')}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {improvement}
          </p>
        </div>
      )}
      <AttachmentList attachments={pictures} />
      {reply !== undefined && (
        <blockquote className="border-line mt-1 max-w-prose border-s-4 ps-4">
          <p className="font-semibold">{t('product.reviews.reply')}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reply}
          </p>
        </blockquote>
      )}
      <div className="-ms-3.5 flex flex-wrap items-center gap-1">
        {editableUntil !== undefined && (
          <ButtonLink
            href={reviewHref(sku)}
            variant="quiet"
            size="small"
            aria-label={t('profile.reviews.editOf', { name: isolated(fullName) })}
          >
            {t('form.edit')}
          </ButtonLink>
        )}
        <Button
          variant="quiet"
          size="small"
          isPending={change.isPending}
          aria-label={t('profile.reviews.removeOf', { name: isolated(fullName) })}
          onClick={() => void remove()}
        >
          {t('form.remove')}
        </Button>
        {editableUntil !== undefined && (
          <span className="text-ink-muted px-3.5 text-sm">
            {t('profile.reviews.editable', { date: dateOf(editableUntil) })}
          </span>
        )}
      </div>
    </>
  )
}

/** Why nobody else sees it. */
function Standing({ review: { status, declineReason } }: { review: OwnReview }) {
  const { t } = useTranslation()
  if (status === 'PUBLIC') return null
  return (
    <p className="text-ink-muted max-w-prose text-sm">
      {declineReason !== undefined
        ? t(`profile.reviews.declined.${declineReason}`)
        : t(status === 'HELD' ? 'profile.reviews.held' : 'profile.reviews.waiting')}
    </p>
  )
}
