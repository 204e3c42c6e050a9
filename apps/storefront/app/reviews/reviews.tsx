import { readingOf } from '@kids-crafts/browser/cached-reads.ts'
import { getOwnReviews } from '@kids-crafts/contract/reviews.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { useSearchParams } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { PagedEntries } from '../profile/paged-entries.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewedItem } from './reviewed-item.tsx'

export const handle = { title: 'profile.reviews.title' } satisfies PageHandle

/** What can be reviewed, then what was. A `?sku=` of the address opens the form of that product. */
export default function Reviews() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const sku = query.get('sku')
  if (sku !== null && /^[A-Z0-9]{4,20}$/.test(sku)) return <ReviewForm key={sku} sku={sku} />
  return (
    <>
      <SectionHeading level={1} lead={t('profile.reviews.lead')}>
        {t('profile.reviews.title')}
      </SectionHeading>
      <PagedEntries
        path="/profile/reviews"
        read={(page) => readingOf(getOwnReviews, { page })}
        none={
          <EmptyState
            art="empty-reviews"
            title={t('profile.reviews.none')}
            text={t('profile.reviews.noneText')}
            action={<ButtonLink href="/profile/orders">{t('orders.title')}</ButtonLink>}
          />
        }
        keyOf={({ sku: each }) => each}
      >
        {(item) => <ReviewedItem item={item} />}
      </PagedEntries>
    </>
  )
}
