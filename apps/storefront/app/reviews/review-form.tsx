import { call } from '@kids-crafts/browser/api.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useAllTyped, useForm } from '@kids-crafts/browser/form/use-form.ts'
import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { AttachmentsField } from '@kids-crafts/browser/upload/attachments-field.tsx'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getOwnReviews, reviewForm, saveReview } from '@kids-crafts/contract/reviews.ts'
import type { OwnReview, Reviewable } from '@kids-crafts/contract/reviews.ts'
import { reviewPicturesMax } from '@kids-crafts/rules/reviews.ts'
import { reviewTextMaxLength } from '@kids-crafts/rules/validation.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { RadioGroup } from '@kids-crafts/ui/radio-group.tsx'
import { Rating } from '@kids-crafts/ui/rating.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useCurrentUser } from '../accounts/use-current-user.ts'
import { ItemPicture } from '../orders/order-card.tsx'
import { useTranslation } from '../platform/translation.ts'

const listPath = '/profile/reviews'
const stars = ['5', '4', '3', '2', '1'] as const

/** The review of one product: a new one, or one that can still be changed. */
export function ReviewForm({ sku }: { sku: string }) {
  const { t } = useTranslation()
  const query = useRead(getOwnReviews, { page: 1, sku })
  return (
    <>
      <SectionHeading level={1}>{t('profile.reviews.title')}</SectionHeading>
      <Loaded query={query} skeleton={<FormSkeleton fields={2} />}>
        {({ items: [item] }) =>
          item === undefined || (item.review && item.review.editableUntil === undefined) ? (
            <EmptyState
              art="empty-reviews"
              title={t('profile.reviews.none')}
              text={t('profile.reviews.noneText')}
              action={<ButtonLink href={listPath}>{t('profile.reviews.title')}</ButtonLink>}
            />
          ) : (
            <Fields item={item} />
          )
        }
      </Loaded>
    </>
  )
}

function Fields({ item }: { item: Reviewable }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: user } = useCurrentUser()
  const { sku, fullName, image, seller, review } = item
  const [uploadIds, setUploadIds] = useState<readonly string[]>()
  const [isUploading, setIsUploading] = useState(false)
  const form = useForm({
    initial: {
      rating: review ? String(review.rating) : '',
      body: review?.body ?? '',
      improvement: review?.improvement ?? '',
    },
    schema: reviewForm,
    submit: async (values) => {
      const saved = await call(saveReview, { ...values, sku, uploadIds: uploadIds && [...uploadIds] })
      await queryClient.invalidateQueries({ queryKey: [urlOf(getOwnReviews)] })
      void navigate(listPath)
      await dialogs.success(thanksFor(saved), { title: t('profile.reviews.thanks') })
    },
  })
  const typed = useAllTyped(form)
  const { name, error, ...inputProps } = form.field('rating')

  function thanksFor({ status }: OwnReview): string {
    if (status === 'PUBLIC') return t('profile.reviews.published')
    return t(status === 'HELD' ? 'profile.reviews.held' : 'profile.reviews.waiting')
  }

  return (
    <Form
      form={form}
      className="form-paper max-w-2xl"
      actions={
        <>
          <Button type="submit" isPending={form.isPending} disabled={isUploading}>
            {t(review ? 'profile.reviews.save' : 'profile.reviews.send')}
          </Button>
          <ButtonLink variant="quiet" href={listPath}>
            {t('dialog.cancel')}
          </ButtonLink>
        </>
      }
    >
      <div className="flex items-center gap-4">
        <ItemPicture image={image} alt="" size="size-16 flex-none" />
        <h2 className="min-w-0 text-lg hyphens-auto">
          <bdi lang={item.locale}>{fullName}</bdi>
        </h2>
      </div>
      {seller.isChild && <p className="text-ink-muted">{t('profile.reviews.kind')}</p>}
      <RadioGroup
        label={t('profile.reviews.rating')}
        name={name}
        options={stars.map((value) => ({
          value,
          label: (
            <Rating value={Number(value)} label={undefined}>
              <span className="text-ink">{t(`profile.reviews.ratings.${value}`)}</span>
            </Rating>
          ),
        }))}
        error={error}
        inputProps={inputProps}
        isGrid
      />
      <TextArea
        label={t(seller.isChild ? 'profile.reviews.liked' : 'profile.reviews.body')}
        hint={t('profile.reviews.bodyHint')}
        rows={5}
        maximumLength={reviewTextMaxLength}
        usedLength={Array.from(typed.body).length}
        {...form.field('body')}
      />
      {seller.isChild && (
        <TextArea
          label={t('profile.reviews.better')}
          rows={3}
          maximumLength={reviewTextMaxLength}
          usedLength={Array.from(typed.improvement).length}
          {...form.field('improvement')}
        />
      )}
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 font-semibold">{t('profile.reviews.pictures')}</legend>
        <p className="text-ink-muted text-sm">{t('profile.reviews.picturesHint')}</p>
        <AttachmentsField
          purpose="REVIEW"
          most={reviewPicturesMax}
          initial={review?.pictures ?? []}
          onChange={setUploadIds}
          onBusyChange={setIsUploading}
        />
      </fieldset>
      <p className="text-ink-muted text-sm">
        {t(user?.isChild ? 'profile.reviews.shownAsChild' : 'profile.reviews.shownAs')}
      </p>
    </Form>
  )
}
