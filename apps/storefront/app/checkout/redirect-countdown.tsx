import { paymentRedirectSeconds } from '@kids-crafts/rules/constants.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { countDown } from './count-down.ts'

interface RedirectCountdownProps {
  to: string
  /** Text of the link to go there immediately. */
  label: string
  /** The page has another, better link. */
  isSecond?: boolean
}

/** Redirects after a visible countdown, unless the reader stays or has come back to this page. */
export function RedirectCountdown({ to, label, isSecond = false }: RedirectCountdownProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [seconds, setSeconds] = useState(paymentRedirectSeconds)
  const [isStopped, setIsStopped] = useState(() => leftEntries.has(key) || isDocumentGoneBackTo())

  useEffect(() => () => void leftEntries.add(key), [key])

  // The target may change without restarting the countdown.
  const leave = useEffectEvent(() => void navigate(to))
  useEffect(() => {
    if (isStopped) return undefined
    return countDown({
      seconds: paymentRedirectSeconds,
      isSeen: () => document.visibilityState === 'visible',
      onSecond: setSeconds,
      onEnd: () => leave(),
    })
  }, [isStopped])

  // Screen readers announce changes in existing regions: after a second, what will happen, or that
  // it won't.
  const isUnderWay = seconds < paymentRedirectSeconds
  const announcement = isUnderWay && t('checkout.result.countdown', { count: paymentRedirectSeconds })

  return (
    <div className="flex flex-col items-center gap-4">
      <output className={isStopped ? 'text-ink-muted' : 'sr-only'}>
        {isStopped ? t('checkout.result.stayed') : announcement}
      </output>
      {!isStopped && (
        // Otherwise, screen readers would announce every second.
        <p role="timer" aria-live="off" className="text-ink-muted">
          {t('checkout.result.countdown', { count: seconds })}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href={to} variant={isSecond ? 'secondary' : 'primary'}>
          {label}
        </ButtonLink>
        {!isStopped && (
          <Button variant="secondary" onClick={() => setIsStopped(true)}>
            {t('checkout.result.stay')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** History entries already left: people who return to one want to stay. */
const leftEntries = new Set<string>()

/** The same if going back reloaded the page. */
function isDocumentGoneBackTo(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'back_forward'
}
