import { call } from '@kids-crafts/browser/api.ts'
import { AttachmentList } from '@kids-crafts/browser/upload/attachment-list.tsx'
import { decideReview, listStaffReviews } from '@kids-crafts/contract/reviews-staff.ts'
import type { StaffReview } from '@kids-crafts/contract/reviews-staff.ts'
import { reviewFaults, reviewFlags, reviewStatuses } from '@kids-crafts/rules/reviews.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { choose } from '@kids-crafts/ui/choose.tsx'

import { Facts, Written } from '../../shared/facts.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { Moment } from '../../shared/show.tsx'
import { useAct } from '../../shared/use-act.ts'
import { ActButton } from '../act-button.tsx'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useTranslation } from '../translation.ts'

/** Reviews that somebody should look at, by keyboard: j and k walk, a approves, x declines. */
export default function Reviews() {
  const { t, group } = useTranslation()
  const words = group('reviews')
  const { column, choice, days } = useColumnWords()
  return (
    <ListPage
      title={words.title}
      endpoint={listStaffReviews}
      keyOf={({ reviewId }) => String(reviewId)}
      empty={{ art: 'empty-reviews', title: words.empty, text: words.text }}
      filters={[
        choice('status', ['TO_LOOK_AT', ...reviewStatuses, 'ALL']),
        choice('kind', reviewFlags),
        ...days,
      ]}
      columns={[
        { id: 'name', label: column('name'), cell: (row) => row.fullName },
        {
          id: 'rating',
          label: words.rating,
          cell: (row) => t('reviews.stars', { rating: String(row.rating) }),
          isNumber: true,
        },
        { id: 'kind', label: column('kind'), cell: (row) => row.flag && words.flags[row.flag] },
        { id: 'status', label: column('status'), cell: (row) => <StatusBadge status={row.status} /> },
        {
          id: 'createdAt',
          label: column('since'),
          cell: (row) => <Moment value={row.createdAt} />,
          sortField: 'createdAt',
        },
      ]}
      detail={(review) => <ReviewDetail review={review} />}
    />
  )
}

function ReviewDetail({ review }: { review: StaffReview }) {
  const { t, group } = useTranslation()
  const words = group('reviews')
  const { column } = useColumnWords()
  const { isPending, act } = useAct()
  const { reviewId, revision, status, flag, body, improvement } = review
  const mayApprove = flag !== null || status === 'DECLINED'

  const approve = () => void act(() => call(decideReview, { reviewId, revision, decision: 'APPROVE' }))
  async function decline() {
    const reason = await choose(
      words.declineTitle,
      reviewFaults.map((value) => ({ value, label: words.reasons[value] })),
    )
    if (reason === undefined) return
    await act(() => call(decideReview, { reviewId, revision, decision: 'DECLINE', reason }))
  }

  return (
    <Detail
      title={review.fullName}
      actions={
        <>
          {mayApprove && <ActButton label={words.approve} hotKey="a" isPending={isPending} onAct={approve} />}
          {status !== 'DECLINED' && (
            <ActButton label={words.decline} hotKey="x" isPending={isPending} onAct={() => void decline()} />
          )}
        </>
      }
    >
      {flag !== null && <Badge tone="warning">{words.flags[flag]}</Badge>}
      <Facts
        facts={[
          { label: words.rating, value: t('reviews.stars', { rating: String(review.rating) }) },
          { label: column('name'), value: review.authorName },
          { label: words.byChild, value: review.isByChild ? '✓' : null },
          { label: column('store'), value: review.storeName },
          { label: words.craft, value: review.storeKind === 'CHILD' ? '✓' : null },
          { label: column('language'), value: review.locale },
          { label: column('since'), value: <Moment value={review.createdAt} /> },
          { label: words.held, value: review.heldUntil && <Moment value={review.heldUntil} /> },
          {
            label: words.reports,
            value: review.reports.map((reason) => words.reasons[reason]).join(', '),
          },
          { label: words.reason, value: review.declineReason && words.reasons[review.declineReason] },
        ]}
      />
      <Written>{body === '' ? words.noWords : body}</Written>
      {improvement !== '' && <Written>{`${words.better}: ${improvement}`}</Written>}
      <AttachmentList attachments={review.pictures} />
      {review.reply !== null && <Written>{`${words.reply}: ${review.reply}`}</Written>}
    </Detail>
  )
}
