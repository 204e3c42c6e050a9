import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { getChildByLink } from '@kids-crafts/contract/guardian-children.ts'
import { getGuardianConsent, startCardCheck } from '@kids-crafts/contract/guardians.ts'
import type { GuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { useEffect, useState } from 'react'

import { leaveFor } from '../platform/leave-for.ts'
import { useTranslation } from '../platform/translation.ts'
import { storeGuardianToken, useCardResult } from './guardian-token.ts'

interface CardProofProps {
  token: string
  consent: GuardianConsent
}

/**
 * P-03: to let a child sell, the guardian shows to be an adult, by a card that pays a little and
 * gets it back at once.
 */
export function CardProof({ token, consent: { purposes, proof } }: CardProofProps) {
  const { t } = useTranslation()
  const cardResult = useCardResult()
  if (!purposes.includes('SELL') || proof === undefined) return null
  if (proof !== 'EMAIL') {
    return (
      <Notice tone="success" title={t('guardianProof.doneTitle')}>
        {t(`guardianProof.done.${proof}`)}
      </Notice>
    )
  }
  return cardResult === 'paid' ? <Waiting token={token} /> : <Ask token={token} />
}

function Ask({ token }: { token: string }) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const [isPending, setIsPending] = useState(false)

  // The browser may bring the page back as it was when it left for the provider's.
  useEffect(() => {
    const wake = () => setIsPending(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function start(): Promise<void> {
    setIsPending(true)
    try {
      const { checkoutUrl } = await call(startCardCheck, { token })
      storeGuardianToken(token)
      leaveFor(checkoutUrl)
    } catch (error) {
      setIsPending(false)
      await dialogs.error(words.ofError(error))
    }
  }

  return (
    <Notice
      tone="warning"
      title={t('guardianProof.askTitle')}
      action={
        <Button variant="secondary" isPending={isPending} onClick={() => void start()}>
          {t('guardianProof.button')}
        </Button>
      }
    >
      {t('guardianProof.askText')}
    </Notice>
  )
}

const askEveryMs = 2000
const askTimes = 15

/** The provider tells us within seconds. */
function Waiting({ token }: { token: string }) {
  const { t } = useTranslation()
  useEffect(() => {
    let asked = 0
    const timer = setInterval(() => {
      asked += 1
      if (asked >= askTimes) clearInterval(timer)
      void refetchRead(getGuardianConsent, { token })
      // With the proof, a paused store can be opened.
      void refetchRead(getChildByLink, { token })
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [token])
  return <Notice title={t('guardianProof.waitingTitle')}>{t('guardianProof.waitingText')}</Notice>
}
