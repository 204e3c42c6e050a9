import { fault } from './faults.ts'
import type { Fault } from './faults.ts'
import { normalise } from './normalise.ts'

/** Permitted link targets in a store's texts, besides the site of its email address. */
const linkHosts = ['instagram.com', 'pinterest.com', 'vimeo.com', 'youtube.com', 'youtu.be']

/** Anybody can have an address there, so it isn't the store's site. */
const mailHosts =
  /(?:^|\.)(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud|gmx|web|mail|proton|protonmail|yandex)\.[a-z.]{2,6}$/

/** The first link in a text that isn't https or leads to a site not listed. */
export function linkFault(text: string, email?: string | null): Fault | undefined {
  const ownHost = email?.split('@')[1]
  const allowed = ownHost && !mailHosts.test(ownHost) ? [...linkHosts, ownHost] : linkHosts
  for (const [written] of normalise(text, 'NFKC').matchAll(
    /(?:[a-z][a-z+.-]{1,12}:|www\.)\/{0,2}[^\s<>"']{1,500}/giu,
  )) {
    const isLink =
      /^www\./i.test(written) ||
      /^[a-z+.-]+:\/\//i.test(written) ||
      /^(?:javascript|data|mailto|tel):/i.test(written)
    if (isLink && !isAllowed(written, allowed)) return fault('LINK_NOT_ALLOWED')
  }
  return undefined
}

function isAllowed(written: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(written)) return false
  const { protocol, hostname, username, password, port } = new URL(written)
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    port === '' &&
    allowed.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  )
}
