import { TextLink } from '@kids-crafts/ui/link.tsx'
import { use } from 'react'
import type { ReactNode } from 'react'

import { SiteRoutes } from '../shell/site-routes.ts'

interface PolicyTextProps {
  page: '/privacy-policy' | '/agreement'
  children?: ReactNode
}

/** Opens in a new tab, so that what was typed stays. */
export function PolicyText({ page, children }: PolicyTextProps) {
  const exists = use(SiteRoutes)
  if (!exists(page)) return children
  return (
    <TextLink href={page} target="_blank">
      {children}
    </TextLink>
  )
}
