import type { StorefrontMessages } from '@kids-crafts/i18n/messages.ts'
import type { MessageKey } from '@kids-crafts/i18n/translate.ts'
import { useMatches } from 'react-router'
import type { Params } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { Seo } from './seo.tsx'

/**
 * A route sets its title with `export const handle = { title: 'home.title' } satisfies PageHandle`.
 * A page with more metadata uses `export const handle = ownSeo` and renders its own `<Seo>`.
 */
export interface PageHandle {
  title: Extract<MessageKey<StorefrontMessages>, `${string}.title`>
  /** Appends a part of the address, such as an order number. */
  named?: (params: Params) => string | undefined
}

export const ownSeo = { seo: 'own' } as const

/** For personal pages, which search engines have no use for. */
export const notIndexed = { isIndexed: false } as const

/** The head of every page without its own. */
export function PageTitle() {
  const { t } = useTranslation()
  const matches = useMatches()
  const params = matches.at(-1)?.params ?? {}
  const handles = matches.map((match) => match.handle)
  if (handles.some(hasOwnSeo)) return null
  const handle = handles.findLast(hasTitle)
  const title = handle && [t(handle.title), handle.named?.(params)].filter(Boolean).join(' ')
  return <Seo title={title ?? ''} isIndexed={!handles.some(isNotIndexed)} />
}

const hasTitle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

const hasOwnSeo = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'seo' in handle

const isNotIndexed = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'isIndexed' in handle
