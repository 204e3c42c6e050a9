import { call } from '@kids-crafts/browser/api.ts'
import { readPasswordLink } from '@kids-crafts/contract/accounts-passwords.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

type PasswordLink =
  | { state: 'OPEN'; token: string; userLogin: string }
  | { state: 'USED' | 'EXPIRED' | 'MISSING' | 'FAILED' }

/**
 * What the link is good for that has opened the page; undefined until the server has said it. Its
 * token stands behind the `#` of the address, is taken out of it at once, and stays with the entry
 * in the browser's history, for a reload.
 */
export function usePasswordLink(): PasswordLink | undefined {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const [, inAddress] = /^#([\w-]{43})$/.exec(hash) ?? []
  const token = inAddress ?? tokenOf(state)
  const [link, setLink] = useState<PasswordLink>()

  useEffect(() => {
    if (inAddress === undefined) return
    void navigate({ pathname, search }, { replace: true, state: { linkToken: inAddress } })
  }, [inAddress, navigate, pathname, search])

  useEffect(() => {
    let isWanted = true
    if (token !== null) void readLink(token).then((read) => isWanted && setLink(read))
    return () => {
      isWanted = false
    }
  }, [token])
  return token === null ? { state: 'MISSING' } : link
}

async function readLink(token: string): Promise<PasswordLink> {
  try {
    const { state, userLogin } = await call(readPasswordLink, { token })
    if (state === 'OPEN' && userLogin !== null) return { state, token, userLogin }
    return { state: state === 'USED' ? 'USED' : 'EXPIRED' }
  } catch {
    return { state: 'FAILED' }
  }
}

function tokenOf(state: unknown): string | null {
  const token: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'linkToken') : null
  return typeof token === 'string' ? token : null
}
