import { call } from '@kids-crafts/browser/api.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import { typedCode } from '@kids-crafts/contract/fields.ts'
import { sendGuardianCode } from '@kids-crafts/contract/guardian-links.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { mailedCode } from '@kids-crafts/rules/guardians.ts'
import type { GuardedAct } from '@kids-crafts/rules/guardians.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useEffect, useRef, useState } from 'react'

import { useTranslation } from '../platform/translation.ts'

const schema = z.object({ code: typedCode })

interface MailedCodeProps {
  token: string
  action: GuardedAct
  /** What the button does, in words. */
  label: string
  isDangerous?: boolean
  /** Does the act with the code; what the server refuses is shown here. */
  onCode: (code: string) => Promise<unknown>
  onCancel: () => void
}

/**
 * H-06: what the link alone does not allow. A code is mailed as soon as this is shown, and asked
 * for.
 */
export function MailedCode({ token, action, label, isDangerous = false, onCode, onCancel }: MailedCodeProps) {
  const { t } = useTranslation()
  const sending = useSending(token, action)
  const form = useForm({ initial: { code: '' }, schema, submit: ({ code }) => onCode(code) })
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={container} className="border-line mt-4 max-w-md rounded border p-4">
      <SendingNotice {...sending} />
      <Form
        form={form}
        className="mt-4 flex flex-col gap-4"
        actions={
          <>
            <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={form.isPending}>
              {label}
            </Button>
            <Button variant="secondary" isPending={sending.state === 'sending'} onClick={sending.sendAgain}>
              {t('mailedCode.again')}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              {t('dialog.cancel')}
            </Button>
          </>
        }
      >
        <TextField
          label={t('mailedCode.field')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={20}
          required
          {...form.field('code')}
        />
      </Form>
    </div>
  )
}

type SendingState = { state: 'sending' | 'sent' | 'sentAgain' } | { state: 'failed'; reason: string }

function SendingNotice(sending: SendingState) {
  const { t } = useTranslation()
  if (sending.state === 'failed') return <Notice tone="error">{sending.reason}</Notice>
  if (sending.state === 'sending') return <Notice>{t('mailedCode.sending')}</Notice>
  return (
    <Notice
      tone="success"
      title={t(sending.state === 'sent' ? 'mailedCode.sentTitle' : 'mailedCode.sentAgainTitle')}
    >
      {t('mailedCode.sentText', { minutes: mailedCode.minutes })}
    </Notice>
  )
}

function useSending(token: string, action: GuardedAct) {
  const words = useRefusalText()
  const [sending, setSending] = useState<SendingState>({ state: 'sending' })
  const isSent = useRef(false)

  async function send(done: 'sent' | 'sentAgain'): Promise<void> {
    setSending({ state: 'sending' })
    try {
      await call(sendGuardianCode, { token, action })
      setSending({ state: done })
    } catch (error) {
      setSending({ state: 'failed', reason: words.ofError(error) })
    }
  }

  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void send('sent')
    // Once, when it is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return { ...sending, sendAgain: () => void send('sentAgain') }
}
