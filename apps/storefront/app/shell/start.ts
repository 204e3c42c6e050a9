import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useEffect } from 'react'

import { startCart } from '../cart/start-cart.ts'
import { queryClient } from '../platform/query-client.ts'
import { session } from '../platform/session.ts'
import { useSite } from '../platform/site.ts'
import { startSession } from '../platform/start-session.ts'
import { useTranslation } from '../platform/translation.tsx'
import { storeLocaleOfAddress } from './header/pick-locale.ts'

/** What happens once, when the page has come to life. */
export function useStart(): void {
  const { t } = useTranslation()
  const { categoriesError } = useSite()

  useEffect(() => {
    storeLocaleOfAddress()
    void prefetchLiveness()
    const stopWaiting = fetchClientAtFirstMove()
    const stopCart = startCart()
    const stopSession = startSession()
    const stopShowing = showFocusInRows()
    return () => {
      stopShowing()
      stopWaiting()
      stopSession()
      stopCart()
    }
  }, [])

  useEffect(() => {
    if (categoriesError !== null) toast.show(categoriesError || t('errors.categories'))
  }, [categoriesError, t])
}

/** Browsers leave what is half in sight of a row that scrolls where it is, with half of its ring. */
function showFocusInRows(): () => void {
  const show = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.closest('.overflow-x-auto')) return
    if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  document.addEventListener('focusin', show)
  return () => document.removeEventListener('focusin', show)
}

const livenessUrl = '/api/liveness'

/**
 * Caches which build the API runs, under the key that a read of it has; a failure is ignored. Whoever is signed in asks
 * by the client, with the bearer of all their calls. For a visitor it is fetched as the client would, because the client
 * and its schemas are more than the whole page that would load them for this.
 */
function prefetchLiveness(): Promise<void> {
  return queryClient.prefetchQuery({
    queryKey: [livenessUrl, {}],
    queryFn: async ({ signal }) => {
      if (session.get()) return (await import('../platform/read-liveness.ts')).readLiveness(signal)
      const response = await fetch(livenessUrl, { headers: { accept: 'application/json' }, signal })
      return response.json()
    },
  })
}

/**
 * The API client is fetched at the visitor's first move: a click then finds it loaded, and a page that is only looked
 * at never loads it.
 */
function fetchClientAtFirstMove(): () => void {
  const waiting = new AbortController()
  for (const move of ['pointermove', 'touchstart', 'keydown'] as const) {
    window.addEventListener(move, fetchClient, { once: true, passive: true, signal: waiting.signal })
  }
  return () => waiting.abort()

  function fetchClient() {
    waiting.abort()
    // Whoever needs it asks again, and is told if it cannot be had.
    import('../platform/api.ts').catch(() => {})
  }
}
