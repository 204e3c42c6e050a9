import { TextLink } from '@kids-crafts/ui/link.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'

/** Above a page: to the list that it is one of. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink href={href} className="mb-4 inline-flex items-center gap-2">
      <ArrowLeft size={18} className="rtl:-scale-x-100" />
      {children}
    </TextLink>
  )
}
