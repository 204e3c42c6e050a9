import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useMatches, useSearchParams } from 'react-router'

import { useSite } from '../platform/site.ts'

/** A route says its title by `export const handle = { title: 'home.title' } satisfies PageHandle`. */
export interface PageHandle {
  title: Extract<ParseKeys, `${string}.title`>
}

const longestTitle = 100

/** The route's title, or the one that the query asks for, then the store's name. */
export function PageTitle() {
  const { t } = useTranslation()
  const { theme } = useSite()
  const [query] = useSearchParams()
  const handle = useMatches().findLast((match) => hasTitle(match.handle))?.handle
  const title = query.get('title')?.slice(0, longestTitle) || (hasTitle(handle) && t(handle.title))
  return <title>{[title, t(`site.name.${theme}`)].filter(Boolean).join(' – ')}</title>
}

const hasTitle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle
