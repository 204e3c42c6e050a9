import { call } from '@kids-crafts/browser/api.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { askForAddress } from '@kids-crafts/contract/guardian-children.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'

/**
 * H-16: a child types no address. A parent or guardian is asked for one, and gets a link to where
 * it is added.
 */
export function AskForAddress() {
  const { t } = useTranslation()
  const words = useRefusalText()
  const [state, setState] = useState<'idle' | 'asking' | 'asked'>('idle')
  const [refusal, setRefusal] = useState<string | null>(null)

  async function ask(): Promise<void> {
    setState('asking')
    setRefusal(null)
    try {
      await call(askForAddress, {})
      setState('asked')
    } catch (error) {
      setRefusal(words.ofError(error))
      setState('idle')
    }
  }

  return (
    <div className="flex max-w-3xl flex-col items-start gap-3">
      <p className="text-ink-muted">{t('childAddress.text')}</p>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {state === 'asked' ? (
        <Notice tone="success" title={t('childAddress.askedTitle')}>
          {t('childAddress.askedText')}
        </Notice>
      ) : (
        <Button variant="secondary" isPending={state === 'asking'} onClick={() => void ask()}>
          {t('childAddress.ask')}
        </Button>
      )}
    </div>
  )
}
