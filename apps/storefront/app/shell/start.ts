import { onForget } from '@kids-crafts/browser/person-steps.ts'
import { session } from '@kids-crafts/browser/session.ts'
import { startSession } from '@kids-crafts/browser/start-session.ts'
import { readItem, removeItem } from '@kids-crafts/browser/storage.ts'
import type { Liveness } from '@kids-crafts/contract/health.ts'
import { referralQueryKey } from '@kids-crafts/rules/constants.ts'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useEffect } from 'react'

import { startCart } from '../cart/start-cart.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { storeLocaleOfAddress } from './header/pick-locale.ts'

/** Runs once, after hydration. */
export function useStart(): void {
  const { t } = useTranslation()
  const { categoriesError } = useSite()

  useEffect(() => {
    storeLocaleOfAddress()
    void noteFollowedLink(window.location.search)
    const stopWaiting = fetchClientAtFirstMove(askLiveness())
    const stopCart = startCart()
    const stopForgetting = onForget(() => {
      removeItem(() => sessionStorage, 'checkout')
      // Whoever uses this device next need not know what was looked at.
      removeItem(() => localStorage, 'recent-products')
    })
    const stopSession = startSession()
    const stopShowing = showFocusInRows()
    return () => {
      stopShowing()
      stopWaiting()
      stopSession()
      stopForgetting()
      stopCart()
    }
  }, [])

  useEffect(() => {
    if (categoriesError !== null) toast.show(categoriesError || t('errors.categories'))
  }, [categoriesError, t])
}

/** Loaded on demand, since few visitors come through a seller's link. */
async function noteFollowedLink(search: string): Promise<void> {
  const isNoted = readItem(() => sessionStorage, 'referral') !== null
  if (!isNoted && !search.includes(`${referralQueryKey}=`)) return
  const { followedLink } = await import('../referrals/followed-link.ts')
  followedLink.note(search)
}

/**
 * Scrolls a half-visible focused item of a scrolling row into view, with its whole focus ring;
 * browsers don't.
 */
function showFocusInRows(): () => void {
  const show = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.closest('.overflow-x-auto')) return
    if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  document.addEventListener('focusin', show)
  return () => document.removeEventListener('focusin', show)
}

/**
 * Asks for the API's build, for the query cache; ignores failures. Signed-in people use the client
 * with their bearer token. For visitors it uses fetch, because client and cache are larger than the
 * whole page; the answer is cached once they are loaded.
 */
async function askLiveness(): Promise<Liveness | null> {
  try {
    if (session.get()) return await (await readingLiveness()).readLiveness()
    const response = await fetch('/api/liveness', { headers: { accept: 'application/json' } })
    return response.ok ? ((await response.json()) as Liveness) : null
  } catch {
    return null
  }
}

const readingLiveness = () => import('../platform/read-liveness.ts')

/**
 * Loads the API client at the visitor's first move, so that it is ready for a click; a page that is
 * only viewed never loads it.
 */
function fetchClientAtFirstMove(liveness: Promise<Liveness | null>): () => void {
  const waiting = new AbortController()
  for (const move of ['pointermove', 'touchstart', 'keydown'] as const) {
    window.addEventListener(move, () => void fetchClient(), {
      once: true,
      passive: true,
      signal: waiting.signal,
    })
  }
  return () => waiting.abort()

  async function fetchClient(): Promise<void> {
    waiting.abort()
    try {
      const [{ storeLiveness }, answer] = await Promise.all([readingLiveness(), liveness])
      if (answer) storeLiveness(answer)
    } catch {
      // Code that needs the client imports it again and handles a failure.
    }
  }
}
