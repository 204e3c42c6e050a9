import type { Content } from '@kids-crafts/contract/content.ts'
import { directionOf } from '@kids-crafts/rules/locales.ts'
import type { ReactNode } from 'react'

import { useSite } from '../platform/site.ts'

/** Screen readers and fonts must know when a text is not in the language of the page around it. */
export function InItsLanguage({ content, children }: { content: Content; children: ReactNode }) {
  const { locale } = useSite()
  if (content.locale === locale) return children
  return (
    <div lang={content.locale} dir={directionOf(content.locale)}>
      {children}
    </div>
  )
}
