import { useUser } from '@kids-crafts/browser/session.ts'
import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'

import { loginHref } from '../platform/return-path.ts'
import { useIsHydrated } from './is-hydrated.ts'
import { NeedsScripts } from './needs-scripts.tsx'
import { notIndexed } from './page-title.tsx'

export const handle = notIndexed

interface NeedsLoginProps {
  /**
   * Rendered by the server, the same for everybody: the browser knows the person after hydration.
   */
  skeleton?: ReactNode
  children: ReactNode
}

/** Sends signed-out people to sign in, then back. */
export function NeedsLogin({ skeleton, children }: NeedsLoginProps) {
  const user = useUser()
  const isHydrated = useIsHydrated()
  const location = useLocation()
  if (user) return children
  return (
    <>
      <NeedsScripts>{skeleton}</NeedsScripts>
      {isHydrated && <Navigate to={loginHref(location)} replace />}
    </>
  )
}

export default function NeedsLoginRoute() {
  return (
    <NeedsLogin>
      <Outlet />
    </NeedsLogin>
  )
}
