import { readItem, writeItem } from '../../platform/storage.ts'
import { pages } from '../../site-map.ts'
import type { Page } from '../../site-map.ts'

const storageKey = 'consent'

/** How the mobile app's web view names itself; it asks for consent on its own. */
export const embeddedAppAgent = 'KidsCraftsApp'

export interface ConsentSurroundings {
  /** Said yes on this device, at any time. */
  hasAccepted: boolean
  /** Said no during this visit. */
  hasDeclined: boolean
  userAgent: string
  isInFrame: boolean
  pathname: string
}

/** Whether to ask. Not again after an answer, and never where another page or the app is around this one. */
export function shouldAsk({
  hasAccepted,
  hasDeclined,
  userAgent,
  isInFrame,
  pathname,
}: ConsentSurroundings): boolean {
  return (
    !hasAccepted &&
    !hasDeclined &&
    !userAgent.includes(embeddedAppAgent) &&
    !isInFrame &&
    !isFramePage(pathname)
  )
}

export function surroundings(pathname: string): ConsentSurroundings {
  const isInFrame = window.self !== window.top
  return {
    hasAccepted: readItem(() => localStorage, storageKey) === 'accepted',
    hasDeclined: readItem(() => sessionStorage, storageKey) === 'declined',
    userAgent: navigator.userAgent,
    isInFrame,
    pathname,
  }
}

export const storeAccepted = (): void => void writeItem(() => localStorage, storageKey, 'accepted')

/** For this visit only: who says no is asked again another day, and nothing about them is stored until then. */
export const storeDeclined = (): void => void writeItem(() => sessionStorage, storageKey, 'declined')

export const isFramePage = (pathname: string): boolean =>
  (pages as Record<string, Page | undefined>)[pathname]?.layout === 'frame' || pathname === '/dev/ui/frame'
