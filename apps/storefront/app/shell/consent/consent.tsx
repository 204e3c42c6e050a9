import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { useTranslation } from '../../platform/translation.ts'
import { shouldAsk, surroundings } from './consent-choice.ts'

/** Asks after the page has loaded, in a dialog loaded only when needed. */
export function Consent() {
  const { pathname } = useLocation()
  const translation = useTranslation()
  const isAsking = useRef(false)

  useEffect(() => {
    if (isAsking.current || !shouldAsk(surroundings(pathname))) return
    isAsking.current = true
    import('./ask-consent.tsx')
      .then(({ askConsent }) => askConsent(translation))
      .catch(() => {
        // The dialog failed to load, so the next page asks.
        isAsking.current = false
      })
  }, [pathname, translation])

  return null
}
