import { ownCookieName } from '@kids-crafts/rules/cookies.ts'
import type { CookieName } from '@kids-crafts/rules/device-items.ts'

/** `writeCookie('name', 'value; max-age=60')`: valid for the whole site, and sent only to it. */
export function writeCookie(name: CookieName, text: string): void {
  const secure = isSecure() ? '; secure' : ''
  document.cookie = `${ownName(name)}=${text}; path=/; samesite=lax${secure}`
}

/** The name of one of our cookies on this page. */
export const ownName = (name: string): string => ownCookieName(name, isSecure())

const isSecure = (): boolean => window.location.protocol === 'https:'
