import { Button } from '@kids-crafts/ui/button.tsx'
import { Spinner } from '@kids-crafts/ui/spinner.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useRef } from 'react'

import { useTranslation } from '../translation.tsx'
import type { BotCheck } from './use-bot-check.ts'

/** Place it beside or below a form's button, so that nothing moves under the pointer. */
export function BotCheckStatus({ check: { state, retry } }: { check: BotCheck }) {
  const { t } = useTranslation()
  const status = useRef<HTMLOutputElement>(null)

  /** Pressing removes the button, so keep the keyboard focus here. */
  function tryAgain() {
    status.current?.focus()
    retry()
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3 text-sm">
      <output ref={status} tabIndex={-1} className="text-ink-muted flex items-center gap-2">
        {state === 'checking' && (
          <>
            <Spinner className="size-5" />
            {t('botCheck.checking')}
          </>
        )}
        {state === 'checked' && (
          <>
            <CircleCheck size={20} aria-hidden className="text-success flex-none" />
            {t('botCheck.checked')}
          </>
        )}
        {state === 'failed' && (
          <>
            <CircleAlert size={20} aria-hidden className="text-danger flex-none" />
            {t('botCheck.failed')}
          </>
        )}
      </output>
      {state === 'failed' && (
        <Button variant="secondary" size="small" onClick={tryAgain}>
          {t('botCheck.tryAgain')}
        </Button>
      )}
    </div>
  )
}
