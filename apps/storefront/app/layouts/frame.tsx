import { Container } from '@kids-crafts/ui/container.tsx'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

import { mainId } from '../shell/page-frame.tsx'
import { useReportedHeight } from '../shell/reported-height.ts'

/** Embedded in another page, which makes room for it by the height that it reports. */
export function FrameLayout({ children }: { children: ReactNode }) {
  const main = useReportedHeight()
  return (
    <main id={mainId} ref={main} tabIndex={-1} className="outline-none">
      <Container className="py-6">{children}</Container>
    </main>
  )
}

export default function FrameRoute() {
  return (
    <FrameLayout>
      <Outlet />
    </FrameLayout>
  )
}
