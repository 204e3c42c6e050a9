import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { LanguagePicker } from '../shell/header/language-picker.tsx'
import { PortalMenu } from '../shell/header/portal-menu.tsx'
import { SimpleHeader } from '../shell/header/simple-header.tsx'
import { PageFrame } from '../shell/page-frame.tsx'

/** A form beside a drawing of what waits behind it. */
export function LoginLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { theme } = useSite()
  return (
    <PageFrame
      header={
        <SimpleHeader>
          <span className="hidden sm:block">
            <PortalMenu />
          </span>
          <LanguagePicker />
        </SimpleHeader>
      }
      mainClassName="grid lg:grid-cols-2"
    >
      <div className="flex items-center justify-center px-4 py-10 md:px-6">
        <div className="w-full max-w-md">
          {children}
          {/* A phone's header has no room for it. */}
          <div className="text-primary -ms-2.5 mt-6 sm:hidden">
            <PortalMenu />
          </div>
        </div>
      </div>
      <div className="bg-surface-sunken hidden flex-col items-center justify-center gap-6 p-10 text-center lg:flex">
        <img
          src={`/art/hero-${theme === 'kids' ? 'kids' : 'school'}.svg`}
          alt=""
          width={640}
          height={480}
          className="w-full max-w-lg"
        />
        <p className="text-ink-muted max-w-md text-lg text-balance">{t(`site.tagline.${theme}`)}</p>
      </div>
    </PageFrame>
  )
}

export default function LoginRoute() {
  return (
    <LoginLayout>
      <Outlet />
    </LoginLayout>
  )
}
