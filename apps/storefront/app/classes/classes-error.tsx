import { classAge, classPageMax } from '@kids-crafts/rules/classes.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { isRouteErrorResponse } from 'react-router'

import type { RefusedPage } from '../platform/refused-page.ts'
import { useTranslation } from '../platform/translation.ts'
import { ErrorState, FailedRoute } from '../shell/error-state.tsx'
import { classesPath } from './class-href.ts'

/** Stands between header and footer: a query that makes no sense, or a failure of ours. */
export function ClassesError({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!isRouteErrorResponse(error) || error.status !== 400) return <FailedRoute />
  const { field } = error.data as RefusedPage
  const reason = reasons[field ?? '']
  return (
    <ErrorState
      title={t('products.refused.title')}
      text={
        reason === undefined
          ? t('products.refused.reasons.filters')
          : t(`classes.refused.${reason}`, { max: reason === 'page' ? classPageMax : classAge.max })
      }
      art="workshop"
      action={<ButtonLink href={classesPath}>{t('products.refused.showAll')}</ButtonLink>}
    />
  )
}

/** By the key of the query that was refused. */
const reasons: Record<string, 'page' | 'ages' | 'dates' | 'month'> = {
  page: 'page',
  fromAge: 'ages',
  toAge: 'ages',
  dateFrom: 'dates',
  dateTo: 'dates',
  month: 'month',
}
