import { call } from '@kids-crafts/browser/api.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { AttachmentList } from '@kids-crafts/browser/upload/attachment-list.tsx'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { removeReply, reportReview, saveReply } from '@kids-crafts/contract/reviews.ts'
import type { SoldReview } from '@kids-crafts/contract/reviews.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import { reviewFaults } from '@kids-crafts/rules/reviews.ts'
import { replyMaxLength } from '@kids-crafts/rules/validation.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { choose } from '@kids-crafts/ui/choose.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import { Rating } from '@kids-crafts/ui/rating.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useState } from 'react'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { Day } from '../../shared/show.tsx'
import { site } from '../../shared/site.ts'
import { useTranslation } from '../translation.ts'

interface SoldReviewProps {
  review: SoldReview
  onChanged: () => void
}

export function SoldReviewCard({ review, onChanged }: SoldReviewProps) {
  const { t } = useTranslation()
  const { image, fullName, rating, words, heldUntil, childLogin } = review
  return (
    <Card className="flex min-w-0 flex-col gap-3">
      <div className="flex gap-3">
        <div className="bg-surface-sunken rounded-small size-16 flex-none overflow-hidden">
          {image && <PictureImage picture={image} alt="" sizes="64px" className="size-full" />}
        </div>
        <div className="min-w-0">
          <h2 className="text-base wrap-anywhere">{fullName}</h2>
          <p className="flex flex-wrap items-center gap-x-3">
            <Rating value={rating} label={t('reviews.rated', { rating })} />
            <span className="text-ink-muted text-sm">
              <Day value={new Date(review.createdAt)} />
            </span>
          </p>
          {childLogin !== undefined && (
            <p className="text-ink-muted text-sm">{t('orders.shopOf', { child: isolated(childLogin) })}</p>
          )}
        </div>
      </div>
      {heldUntil !== undefined && (
        <Notice tone="info">{t('reviews.held', { time: isolated(momentText(heldUntil)) })}</Notice>
      )}
      {words ? (
        <div className="flex flex-col gap-2 wrap-anywhere whitespace-pre-line">
          {words.authorName !== '' && (
            <p className="font-semibold">
              <bdi>{words.authorName}</bdi>
            </p>
          )}
          {words.body !== '' && <p dir="auto">{words.body}</p>}
          {words.improvement !== '' && (
            <div>
              <p className="font-semibold">{t('reviews.better')}</p>
              <p dir="auto">{words.improvement}</p>
            </div>
          )}
          <AttachmentList attachments={words.pictures} />
        </div>
      ) : (
        <p className="text-ink-muted">{t('reviews.starsOnly')}</p>
      )}
      <Reply review={review} onChanged={onChanged} />
    </Card>
  )
}

function Reply({ review, onChanged }: SoldReviewProps) {
  const { t } = useTranslation()
  const change = useChange()
  const [isWriting, setIsWriting] = useState(false)
  const { reviewId, reply, canReply, heldUntil } = review

  async function report(): Promise<void> {
    const reason = await choose(
      t('reviews.reportTitle'),
      reviewFaults.map((value) => ({ value, label: t(`reviews.reasons.${value}`) })),
    )
    if (reason === undefined) return
    await change.run(async () => {
      await call(reportReview, { reviewId, reason })
      toast.show(t('reviews.reported'))
    })
  }

  const remove = () =>
    change.run(async () => {
      await call(removeReply, { reviewId })
      onChanged()
    })

  if (isWriting) {
    return (
      <ReplyForm
        review={review}
        onSaved={() => {
          setIsWriting(false)
          onChanged()
        }}
        onCancel={() => setIsWriting(false)}
      />
    )
  }
  return (
    <>
      {reply && (
        <blockquote className="border-line border-s-4 ps-4">
          <p className="font-semibold">{t('reviews.reply')}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reply.body}
          </p>
        </blockquote>
      )}
      {canReply && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="secondary" onClick={() => setIsWriting(true)}>
            {t(reply ? 'reviews.change' : 'reviews.answer')}
          </Button>
          {reply && (
            <Button size="small" variant="quiet" isPending={change.isPending} onClick={() => void remove()}>
              {t('reviews.remove')}
            </Button>
          )}
          {heldUntil === undefined && (
            <Button size="small" variant="quiet" onClick={() => void report()}>
              {t('reviews.report')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

interface ReplyFormProps {
  review: SoldReview
  onSaved: () => void
  onCancel: () => void
}

function ReplyForm({ review: { reviewId, reply }, onSaved, onCancel }: ReplyFormProps) {
  const { t } = useTranslation()
  const form = usePortalForm({
    initial: { body: reply?.body ?? '' },
    schema: saveReply.input.pick({ body: true }),
    submit: async ({ body }) => {
      await call(saveReply, { reviewId, body })
      onSaved()
    },
  })
  return (
    <PortalForm
      form={form}
      submitLabel={t('reviews.publish')}
      isGuarded={false}
      actions={
        <Button variant="quiet" onClick={onCancel}>
          {t('reviews.cancel')}
        </Button>
      }
    >
      <TextArea
        label={t('reviews.reply')}
        hint={t('reviews.replyHint')}
        rows={4}
        maxLength={replyMaxLength}
        required
        {...form.field('body')}
      />
    </PortalForm>
  )
}

const momentText = (time: string): string =>
  dateFormat(site.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
