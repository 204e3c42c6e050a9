import { paymentRedirectSeconds } from '@kids-crafts/rules/constants.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { countDown } from './count-down.ts'

interface RedirectCountdownProps {
  to: string
  /** What the link that goes there at once says. */
  label: string
  /** The page has another way on, which is the better one. */
  isSecond?: boolean
}

/** Goes on after some seconds that somebody can see, unless the reader stays or has come back to this page. */
export function RedirectCountdown({ to, label, isSecond = false }: RedirectCountdownProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [seconds, setSeconds] = useState(paymentRedirectSeconds)
  const [isStopped, setIsStopped] = useState(() => leftEntries.has(key) || isDocumentGoneBackTo())

  useEffect(() => () => void leftEntries.add(key), [key])

  // Where it leads may change meanwhile, which does not start it anew.
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

/** Entries of the history that have been left: who goes back to one wants to be there. */
const leftEntries = new Set<string>()

/** The same where the page was loaded anew by going back. */
function isDocumentGoneBackTo(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'back_forward'
}
