import { useEffect } from 'react'

import { signOut } from './sign-out.ts'

/** The server ends a session that is not used at about the same time. */
const idleMs = 25 * 60_000
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Who has left the desk is signed out, so that nobody finds it open. */
export function useIdleSignOut(): void {
  useEffect(() => {
    let timer = 0
    const begin = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => void signOut(), idleMs)
    }
    begin()
    for (const sign of signsOfLife) window.addEventListener(sign, begin, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signsOfLife) window.removeEventListener(sign, begin)
    }
  }, [])
}
