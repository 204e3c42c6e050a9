import { paymentRedirectSeconds } from '@kids-crafts/rules/constants.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { useTranslation } from '../platform/translation.tsx'

interface RedirectCountdownProps {
  to: string
  /** What the link that goes there at once says. */
  label: string
}

/** Goes on by itself after some seconds, unless whoever reads this page wants to stay. */
export function RedirectCountdown({ to, label }: RedirectCountdownProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [seconds, setSeconds] = useState(paymentRedirectSeconds)
  const [isStopped, setIsStopped] = useState(false)

  useEffect(() => {
    if (isStopped) return undefined
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [isStopped])

  useEffect(() => {
    if (seconds === 0 && !isStopped) void navigate(to)
  }, [seconds, isStopped, navigate, to])

  return (
    <div className="flex flex-col items-center gap-4">
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
