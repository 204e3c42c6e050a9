import { Container } from '@kids-crafts/ui/container.tsx'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

import { LanguagePicker } from '../shell/header/language-picker.tsx'
import { SimpleHeader } from '../shell/header/simple-header.tsx'
import { PageFrame } from '../shell/page-frame.tsx'

/** For a page that someone reaches from a mail to do one thing. */
export function MinimalHeaderLayout({ children }: { children: ReactNode }) {
  return (
    <PageFrame
      header={
        <SimpleHeader>
          <LanguagePicker />
        </SimpleHeader>
      }
    >
      <Container className="py-10 md:py-16">{children}</Container>
    </PageFrame>
  )
}

export default function MinimalHeaderRoute() {
  return (
    <MinimalHeaderLayout>
      <Outlet />
    </MinimalHeaderLayout>
  )
}
