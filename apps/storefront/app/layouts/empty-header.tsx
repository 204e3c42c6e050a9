import { Container } from '@kids-crafts/ui/container.tsx'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

import { SimpleHeader } from '../shell/header/simple-header.tsx'
import { PageFrame } from '../shell/page-frame.tsx'

/** The logo alone: writing an invoice wants no distraction. */
export function EmptyHeaderLayout({ children }: { children: ReactNode }) {
  return (
    <PageFrame header={<SimpleHeader />}>
      <Container className="py-8 md:py-12">{children}</Container>
    </PageFrame>
  )
}

export default function EmptyHeaderRoute() {
  return (
    <EmptyHeaderLayout>
      <Outlet />
    </EmptyHeaderLayout>
  )
}
