import { call } from '@kids-crafts/browser/api.ts'
import { BotCheckStatus } from '@kids-crafts/browser/bot-check/bot-check-status.tsx'
import { useBotCheck } from '@kids-crafts/browser/bot-check/use-bot-check.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { Trap } from '@kids-crafts/browser/form/trap.tsx'
import { useForm, useTyped } from '@kids-crafts/browser/form/use-form.ts'
import { createStoreMessage, messageToChildsStore } from '@kids-crafts/contract/store-messages.ts'
import { supportMessageMaxLength } from '@kids-crafts/rules/validation.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'

const empty = { email: '', message: '', website: '' }
const typed = { email: true, message: true, website: true } as const
const schema = createStoreMessage.input.pick(typed)
const schemaOfChild = messageToChildsStore.pick(typed)

/**
 * P-05, P-09: asks a store; that of a child has its guardian answer. What was typed stays until it
 * has been received.
 */
export default function MessageForm({ vendorLogin, isOfChild }: { vendorLogin: string; isOfChild: boolean }) {
  const { t } = useTranslation()
  // One key for one message, so that what is sent again after a lost answer is received once.
  const [requestKey, setRequestKey] = useState<string>()
  const check = useBotCheck()
  const form = useForm({
    initial: empty,
    schema: isOfChild ? schemaOfChild : schema,
    submit: async (values) => {
      const key = requestKey ?? crypto.randomUUID()
      setRequestKey(key)
      try {
        await check.send((googleResponseToken) =>
          call(createStoreMessage, { ...values, vendorLogin, requestKey: key, googleResponseToken }),
        )
      } catch (error) {
        void dialogs.error(t('store.message.failed'), { title: t('store.message.failedTitle') })
        throw error
      }
      form.reset(empty)
      setRequestKey(undefined)
      await dialogs.success(t('store.message.sent'), { title: t('store.message.sentTitle') })
    },
  })
  return (
    <Form
      form={form}
      onFocus={check.start}
      actions={
        <>
          <Button type="submit" isPending={form.isPending}>
            {t('store.message.send')}
          </Button>
          <BotCheckStatus check={check} />
        </>
      }
    >
      <TextField
        label={t('store.message.email')}
        type="email"
        autoComplete="email"
        required
        {...form.field('email')}
      />
      <TextArea
        label={t('store.message.message')}
        {...(isOfChild && { hint: t('store.message.hint') })}
        rows={6}
        maximumLength={supportMessageMaxLength}
        usedLength={useTyped(form, 'message').length}
        required
        {...form.field('message')}
      />
      <Trap field={form.field('website')} />
    </Form>
  )
}
