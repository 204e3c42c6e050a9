/** The query key that tells /login where to return. */
export const returnKey = 'to'

/** The address of the sign-in page that returns to one of our paths. */
export function loginHref(from: { pathname: string; search?: string; hash?: string }): string {
  const target = `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`
  return `/login?${new URLSearchParams({ [returnKey]: target }).toString()}`
}

/**
 * Where to go after signing in: always a path of this store. A crafted link must not redirect from
 * our sign-in page to another site (S-17), so anything but a plain path becomes `otherwise`.
 */
export function returnPath(search: string, otherwise = '/profile'): string {
  const wanted = new URLSearchParams(search).get(returnKey)
  return wanted !== null && isPathOfOurs(wanted) ? wanted : otherwise
}

function isPathOfOurs(wanted: string): boolean {
  if (wanted.length > longestPath || !plainPath.test(wanted)) return false
  const url = parsed(wanted)
  // The browser's parser must agree with our reading: nothing folded, decoded or moved.
  if (url === null || url.origin !== anyOrigin || url.pathname + url.search + url.hash !== wanted)
    return false
  return !leadsNowhere.test(url.pathname)
}

const longestPath = 2000

/**
 * One slash, then neither another nor a backslash; no spaces, controls, quotes, or anything that a
 * parser would rewrite.
 */
const plainPath = /^\/(?![/\\])[\w\-.~%!$&'()*+,;=:@/?#[\]]*$/

/** Sign-in pages would lead in a circle, and files and calls are no pages. */
const leadsNowhere =
  /^\/(?:login|register|forgot-password|reset-password|api|auth|dev|assets|pictures)(?:\/|$)|\/\/|%(?:2f|5c|00|0a|0d)/i

const anyOrigin = 'https://store.invalid'

function parsed(wanted: string): URL | null {
  try {
    return new URL(wanted, anyOrigin)
  } catch {
    return null
  }
}
