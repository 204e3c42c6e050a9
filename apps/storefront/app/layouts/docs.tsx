import { Container } from '@kids-crafts/ui/container.tsx'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

import { SiteFooter } from '../shell/footer/site-footer.tsx'
import { MainHeader } from '../shell/header/main-header.tsx'
import { PageFrame } from '../shell/page-frame.tsx'

/** For texts that are read and looked things up in; the page gives its sections to DocsArticle. */
export function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <PageFrame header={<MainHeader />} footer={<SiteFooter />}>
      <Container className="py-8 md:py-14">{children}</Container>
    </PageFrame>
  )
}

export default function DocsRoute() {
  return (
    <DocsLayout>
      <Outlet />
    </DocsLayout>
  )
}
