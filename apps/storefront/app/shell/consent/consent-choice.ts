import { readItem, writeItem } from '@kids-crafts/browser/storage.ts'
import type { ShownText } from '@kids-crafts/rules/documents.ts'

import { pages } from '../../site-map.ts'
import type { Page } from '../../site-map.ts'

const storageKey = 'consent'

/** The mobile app's web view, by its user agent; the app asks for consent itself. */
export const embeddedAppAgent = 'KidsCraftsApp'

export interface ConsentSurroundings {
  /** Answered on this device before, yes or no. */
  hasAnswered: boolean
  userAgent: string
  isInFrame: boolean
  pathname: string
}

/**
 * Whether to ask: not after an answer, not inside a frame or the app, not over the texts that the
 * question refers to, and not over a page opened by a personal link.
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

/**
 * Stores a refusal as long as an acceptance, both with the policy shown: `accepted 2026-11-16
 * <hash>`.
 */
export function storeAnswer(answer: ConsentAnswer, { version, hash }: ShownText): void {
  writeItem(() => localStorage, storageKey, `${answer} ${version} ${hash}`)
}

/** Whether convenience data, such as recent searches, may be stored on this device. */
export const hasAccepted = (): boolean => storedAnswer()?.answer === 'accepted'

/**
 * The version of the privacy policy since which the question names the products that were opened
 * last.
 */
const recentProductsSince = '2026-11-19'

/** Who agreed before that has agreed to something else. */
export function hasAcceptedRecentProducts(): boolean {
  const stored = storedAnswer()
  return stored?.answer === 'accepted' && stored.version >= recentProductsSince
}

function storedAnswer(): { answer: ConsentAnswer; version: string } | null {
  const [answer, version = ''] = readItem(() => localStorage, storageKey)?.split(' ') ?? []
  return answer === 'accepted' || answer === 'declined' ? { answer, version } : null
}

export const isFramePage = (pathname: string): boolean =>
  layoutOf(pathname) === 'frame' || pathname === '/dev/ui/frame'

const layoutOf = (pathname: string): string | undefined =>
  (pages as Record<string, Page | undefined>)[pathname]?.layout
