import { Container } from '@kids-crafts/ui/container.tsx'
import type { ReactNode } from 'react'

import { Logo } from '../logo.tsx'

/** The logo, and the layout's additions at the end. No links away from the page's purpose. */
export function SimpleHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="heading-ground">
      <Container className="flex min-h-16 items-center justify-between gap-4">
        <Logo />
        <div className="flex items-center gap-1">{children}</div>
      </Container>
    </header>
  )
}
