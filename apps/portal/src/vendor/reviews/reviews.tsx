import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { getSoldReviews } from '@kids-crafts/contract/reviews.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Pagination } from '@kids-crafts/ui/pagination.tsx'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import { useSearchParams } from 'react-router'

import { PageFrame } from '../../shared/page-frame.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { SoldReviewCard } from './sold-review-card.tsx'

const views = ['ALL', 'UNANSWERED'] as const

/**
 * What buyers say. A child sees stars and kind words; a guardian and a grown-up seller read and
 * reply.
 */
export default function Reviews() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const view = views.find((each) => each === params.get('view')) ?? 'ALL'
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  const query = useFresh(getSoldReviews, { page, view })
  return (
    <PageFrame title={t('reviews.title')}>
      <TabLinks
        label={t('reviews.tabsLabel')}
        current={view}
        links={views.map((each) => ({
          key: each,
          label: t(`reviews.tabs.${each}`),
          href: `/reviews?view=${each}`,
        }))}
      />
      <Loaded query={query}>
        {({ items, current, last }) =>
          items.length === 0 ? (
            <EmptyState art="empty-reviews" title={t('reviews.empty')} text={t('reviews.text')} />
          ) : (
            <>
              <ul className="grid items-start gap-4 xl:grid-cols-2">
                {items.map((review) => (
                  <li key={review.reviewId} className="min-w-0">
                    <SoldReviewCard review={review} onChanged={() => void query.refetch()} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={current}
                last={last}
                hrefOf={(each) => `/reviews?view=${view}&page=${each}`}
                labels={{
                  navigation: t('reviews.title'),
                  previous: t('shell.list.previous'),
                  next: t('shell.list.next'),
                  page: (each) => t('shell.list.page', { page: each }),
                }}
              />
            </>
          )
        }
      </Loaded>
    </PageFrame>
  )
}
