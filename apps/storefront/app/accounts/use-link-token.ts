import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useIsHydrated } from '../shell/is-hydrated.ts'

/**
 * The token of a mailed link, which stands behind the `#` of the address. It is taken out of the
 * address at once, so that it shows on no screen and goes into no bookmark, and stays with the
 * entry in the browser's history, for a reload. Undefined until the page has come to life; null
 * when there is none.
 */
export function useLinkToken(): string | null | undefined {
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const [, inAddress] = /^#([\w-]{43})$/.exec(hash) ?? []

  useEffect(() => {
    if (inAddress === undefined) return
    void navigate({ pathname, search }, { replace: true, state: { linkToken: inAddress } })
  }, [inAddress, navigate, pathname, search])

  if (!isHydrated) return undefined
  return inAddress ?? tokenOf(state)
}

function tokenOf(state: unknown): string | null {
  const token: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'linkToken') : null
  return typeof token === 'string' ? token : null
}
