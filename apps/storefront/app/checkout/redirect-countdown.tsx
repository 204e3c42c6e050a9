import { paymentRedirectSeconds } from '@kids-crafts/rules/constants.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useTranslation } from '../platform/translation.tsx'

interface RedirectCountdownProps {
  to: string
  /** What the link that goes there at once says. */
  label: string
}

/** Goes on by itself after some seconds that somebody can see, unless whoever reads this page stays or has come back to it. */
export function RedirectCountdown({ to, label }: RedirectCountdownProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [seconds, setSeconds] = useState(paymentRedirectSeconds)
  const [isStopped, setIsStopped] = useState(() => leftEntries.has(key) || isDocumentGoneBackTo())

  useEffect(() => () => void leftEntries.add(key), [key])

  useEffect(() => {
    if (isStopped) return undefined
    const timer = setInterval(() => {
      // In a tab that nobody looks at, time stands still.
      if (document.visibilityState === 'visible') setSeconds((left) => Math.max(0, left - 1))
    }, 1000)
    return () => clearInterval(timer)
  }, [isStopped])

  useEffect(() => {
    if (seconds === 0 && !isStopped) void navigate(to)
  }, [seconds, isStopped, navigate, to])

  // Screen readers read out what changes in a region that is there already: after a second what will happen, or that it will not.
  const isUnderWay = seconds < paymentRedirectSeconds
  const announcement = isUnderWay && t('checkout.result.countdown', { count: paymentRedirectSeconds })

  return (
    <div className="flex flex-col items-center gap-4">
      <output className={isStopped ? 'text-ink-muted' : 'sr-only'}>
        {isStopped ? t('checkout.result.stayed') : announcement}
      </output>
      {!isStopped && (
        // It would be read out every second.
        <p role="timer" aria-live="off" className="text-ink-muted">
          {t('checkout.result.countdown', { count: seconds })}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href={to}>{label}</ButtonLink>
        {!isStopped && (
          <Button variant="secondary" onClick={() => setIsStopped(true)}>
            {t('checkout.result.stay')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Entries of the history that have been left: who goes back to one wants to be there. */
const leftEntries = new Set<string>()

/** The same where the page was loaded anew by going back. */
function isDocumentGoneBackTo(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'back_forward'
}
