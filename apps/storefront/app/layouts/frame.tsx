import { Container } from '@kids-crafts/ui/container.tsx'
import { LinkProvider } from '@kids-crafts/ui/link.tsx'
import type { LinkProps } from '@kids-crafts/ui/link.tsx'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

import { mainId } from '../shell/page-frame.tsx'
import { useReportedHeight } from '../shell/reported-height.ts'

/** Embedded in another page, which makes room for it by the height that it reports. */
export function FrameLayout({ children }: { children: ReactNode }) {
  const main = useReportedHeight()
  return (
    <main id={mainId} ref={main} tabIndex={-1} className="outline-none">
      <LinkProvider component={TopLink}>
        <Container className="py-6">{children}</Container>
      </LinkProvider>
    </main>
  )
}

/**
 * A page of ours within the frame would be cut to its size, and may not be framed: it opens in
 * place of the page around.
 */
function TopLink({ href, children, ...props }: LinkProps) {
  return (
    <a href={href} {...(!href.startsWith('#') && { target: '_top' })} {...props}>
      {children}
    </a>
  )
}

export default function FrameRoute() {
  return (
    <FrameLayout>
      <Outlet />
    </FrameLayout>
  )
}
