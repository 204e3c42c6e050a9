import type { StorefrontMessages } from '@kids-crafts/i18n/messages.ts'
import type { MessageKey } from '@kids-crafts/i18n/translate.ts'
import { useMatches } from 'react-router'
import type { Params } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { Seo } from './seo.tsx'

/**
 * A route says its title by `export const handle = { title: 'home.title' } satisfies PageHandle`.
 * One that knows more about itself says `export const handle = ownSeo` and shows its own `<Seo>`.
 */
export interface PageHandle {
  title: Extract<MessageKey<StorefrontMessages>, `${string}.title`>
  /** What of the address follows it, such as the number of an order. */
  named?: (params: Params) => string | undefined
}

export const ownSeo = { seo: 'own' } as const

/** Around pages that are somebody's: search engines have nothing to look for there. */
export const notIndexed = { isIndexed: false } as const

/** The head of every page that does not write its own. */
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
