import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

import { HydrateWhenNear } from '../platform/hydrate-when-near.tsx'
import { SiteFooter } from '../shell/footer/site-footer.tsx'
import { MainHeader } from '../shell/header/main-header.tsx'
import { PageFrame } from '../shell/page-frame.tsx'

export function MainLayout({ children }: { children: ReactNode }) {
  return (
    <PageFrame
      header={<MainHeader />}
      footer={
        <HydrateWhenNear>
          <SiteFooter />
        </HydrateWhenNear>
      }
    >
      {children}
    </PageFrame>
  )
}

export default function MainRoute() {
  return (
    <MainLayout>
      <Outlet />
    </MainLayout>
  )
}
