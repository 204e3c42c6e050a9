import { TextLink } from '@kids-crafts/ui/link.tsx'
import type { ReactNode } from 'react'

interface PolicyTextProps {
  page: '/privacy-policy' | '/agreement'
  children?: ReactNode
}

/** Opens in a new tab, so that what was typed stays. */
export function PolicyText({ page, children }: PolicyTextProps) {
  return (
    <TextLink href={page} target="_blank">
      {children}
    </TextLink>
  )
}
