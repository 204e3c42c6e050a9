import { listReviewQueue } from '@kids-crafts/contract/product-cards-staff.ts'
import type { ReviewQueueItem } from '@kids-crafts/contract/product-cards-staff.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { Route, Routes, useNavigate } from 'react-router'

import { KeyHint } from '../../shared/keys/key-hint.tsx'
import { useKeys } from '../../shared/keys/keys.ts'
import { ListPage } from '../../shared/list/list-page.tsx'
import type { Column } from '../../shared/list/list-types.ts'
import { Moment } from '../../shared/show.tsx'
import { useTranslation } from '../translation.ts'
import { Kinds } from './kinds.tsx'
import { ReviewDesk } from './review-desk.tsx'
import { ReviewNotes } from './review-notes.tsx'

/**
 * The cards that wait for staff: the queue, and the desk at which they are decided one after
 * another.
 */
export default function Review() {
  return (
    <Routes>
      <Route index element={<Queue />} />
      <Route path="desk" element={<ReviewDesk />} />
      <Route path="notes" element={<ReviewNotes />} />
    </Routes>
  )
}

function Queue() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useKeys([{ key: 'Enter', label: t('review.start'), run: () => void navigate('/review/desk') }])
  const columns: Column<ReviewQueueItem>[] = [
    {
      id: 'fullName',
      label: t('review.name'),
      cell: (row) => (
        <Link href={`/review/desk?card=${row.cardId}&queue=${row.isSecondLook ? 'SECOND_LOOK' : 'REVIEW'}`}>
          <bdi>{row.fullName}</bdi>
        </Link>
      ),
      csv: (row) => row.fullName,
    },
    {
      id: 'store',
      label: t('review.store'),
      cell: (row) => <bdi>{row.storeName}</bdi>,
      csv: (row) => row.vendorLogin,
    },
    { id: 'kind', label: t('review.kind'), cell: (row) => <Kinds item={row} />, csv: (row) => row.kind },
    {
      id: 'waitsSince',
      label: t('review.waitsSince'),
      sortField: 'waitsSince',
      cell: (row) => <Moment value={row.waitsSince} />,
      csv: (row) => row.waitsSince.toISOString(),
    },
    { id: 'claimedBy', label: t('review.claimedBy'), cell: (row) => row.claimedBy ?? '' },
  ]
  const choice = (values: readonly string[], label: (value: string) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <ListPage
      title={t('review.title')}
      endpoint={listReviewQueue}
      columns={columns}
      keyOf={(row) => `${row.cardId} ${row.number}`}
      csvName="review-queue"
      actions={
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/review/notes" variant="quiet">
            {t('review.notes')}
          </ButtonLink>
          <ButtonLink href="/review/desk">
            {t('review.start')} <KeyHint name="Enter" />
          </ButtonLink>
        </div>
      }
      filters={[
        {
          name: 'queue',
          kind: 'choice',
          label: t('review.queue'),
          options: [
            { value: 'REVIEW', label: t('review.title') },
            { value: 'SECOND_LOOK', label: t('review.secondLook') },
          ],
        },
        {
          name: 'seller',
          kind: 'choice',
          label: t('review.seller'),
          options: choice(['CHILD', 'BUSINESS'], (value) =>
            value === 'CHILD' ? t('review.child') : t('review.business'),
          ),
        },
        {
          name: 'kind',
          kind: 'choice',
          label: t('review.kind'),
          options: [
            { value: 'NEW', label: t('review.isNew') },
            { value: 'CHANGE', label: t('review.change') },
            { value: 'OFFER', label: t('review.offer') },
            { value: 'APPEAL', label: t('review.appeal') },
          ],
        },
      ]}
      empty={{ art: 'empty-requests', title: t('review.empty'), text: t('review.text') }}
    />
  )
}
