import { readItem, writeItem } from '@kids-crafts/browser/storage.ts'
import type { ShownText } from '@kids-crafts/rules/documents.ts'

import { pages } from '../../site-map.ts'
import type { Page } from '../../site-map.ts'

const storageKey = 'consent'

/** How the mobile app's web view names itself; it asks for consent on its own. */
export const embeddedAppAgent = 'KidsCraftsApp'

export interface ConsentSurroundings {
  /** Said yes or no on this device, at any time. */
  hasAnswered: boolean
  userAgent: string
  isInFrame: boolean
  pathname: string
}

/**
 * Whether to ask. Not again after an answer, and never where another page or the app is around this one, nor over the texts
 * that the question asks to have been read, nor over what somebody came for by a link of their own.
 */
export function shouldAsk({ hasAnswered, userAgent, isInFrame, pathname }: ConsentSurroundings): boolean {
  return (
    !hasAnswered &&
    !userAgent.includes(embeddedAppAgent) &&
    !isInFrame &&
    !isFramePage(pathname) &&
    layoutOf(pathname) !== 'docs' &&
    !openedByLinks.test(pathname)
  )
}

const openedByLinks =
  /^\/(?:checkout\/success-purchase|messages|guardian-consent|verify-email|reset-password|email-unsubscribe|shared-list)(?:\/|$)/

export function surroundings(pathname: string): ConsentSurroundings {
  const isInFrame = window.self !== window.top
  return {
    hasAnswered: storedAnswer() !== null,
    userAgent: navigator.userAgent,
    isInFrame,
    pathname,
  }
}

export type ConsentAnswer = 'accepted' | 'declined'

/** A no is stored as long as a yes, and both with the policy they were given to: `accepted 2026-11-16 <hash>`. */
export function storeAnswer(answer: ConsentAnswer, { version, hash }: ShownText): void {
  writeItem(() => localStorage, storageKey, `${answer} ${version} ${hash}`)
}

/** Whether what is only convenient, such as the last searches, may be stored on this device. */
export const hasAccepted = (): boolean => storedAnswer() === 'accepted'

function storedAnswer(): ConsentAnswer | null {
  const [answer] = readItem(() => localStorage, storageKey)?.split(' ') ?? []
  return answer === 'accepted' || answer === 'declined' ? answer : null
}

export const isFramePage = (pathname: string): boolean =>
  layoutOf(pathname) === 'frame' || pathname === '/dev/ui/frame'

const layoutOf = (pathname: string): string | undefined =>
  (pages as Record<string, Page | undefined>)[pathname]?.layout
