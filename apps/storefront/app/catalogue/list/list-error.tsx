import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'

import type { RefusedPage } from '../../platform/refused-page.ts'
import { useTranslation } from '../../platform/translation.ts'
import { ErrorState, FailedRoute } from '../../shell/error-state.tsx'

const SchoolStoreHint = lazy(() => import('../../shell/school-store-hint.tsx'))

interface ListErrorProps {
  error: unknown
  /** What is said where there is no such list. */
  missing: { title: string; text: string }
  /** The list without what was refused; its bare address when left out. */
  wholeListHref?: string | undefined
}

/**
 * Stands between header and footer: no such list, a query that makes no sense, or a failure of
 * ours.
 */
export function ListError({ error, missing, wholeListHref }: ListErrorProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500

  if (status === 404) {
    return (
      <ErrorState
        {...missing}
        art="empty-search"
        action={<ButtonLink href="/#categories">{t('products.empty.home')}</ButtonLink>}
        hint={
          <Suspense>
            <SchoolStoreHint />
          </Suspense>
        }
      />
    )
  }
  if (status === 400 && isRouteErrorResponse(error)) {
    return (
      <ErrorState
        title={t('products.refused.title')}
        text={t(`products.refused.reasons.${reasonOf(error.data as RefusedPage)}`)}
        art="empty-search"
        action={<ButtonLink href={wholeListHref ?? pathname}>{t('products.refused.showAll')}</ButtonLink>}
      />
    )
  }
  return <FailedRoute />
}

type Reason = 'page' | 'order' | 'price' | 'filters'

const reasonOf = ({ field }: RefusedPage): Reason => reasons[field ?? ''] ?? 'filters'

/** By the key of the query that was refused; all others choose filters. */
const reasons: Record<string, Reason> = {
  page: 'page',
  sortField: 'order',
  sortOrder: 'order',
  priceFrom: 'price',
  priceTo: 'price',
}
