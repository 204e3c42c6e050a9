import { fieldText } from '@kids-crafts/contract/fields.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { attachmentsPerMessage } from '@kids-crafts/rules/conversations.ts'
import { withoutPersonalData } from '@kids-crafts/rules/personal-data.ts'
import type { AttachmentPurpose } from '@kids-crafts/rules/uploads.ts'
import { supportMessage, supportMessageMaxLength } from '@kids-crafts/rules/validation.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { Form } from '../form/form.tsx'
import { useForm, useTyped } from '../form/use-form.ts'
import { useTranslation } from '../translation.tsx'
import { AttachmentsField } from './attachments-field.tsx'

export interface WrittenMessage {
  message: string
  uploadIds: string[]
  /** One per message, so that a resent message is received once. */
  requestKey: string
}

interface MessageFormProps {
  label: string
  hint?: string
  /** Refuses personal data, because a child is on the other side. */
  isFiltered: boolean
  pass?: string | undefined
  /** The purpose of its files, and their maximum: 0 for none. */
  purpose?: AttachmentPurpose
  most?: number
  send: (written: WrittenMessage) => Promise<unknown>
  /** Shown beside the button. */
  actions?: ReactNode
}

const schema = z.object({ message: fieldText(supportMessage) })
const filteredSchema = z.object({ message: fieldText(withoutPersonalData(supportMessage)) })

/** A message with attachments. Typed text stays until the message is received. */
export function MessageForm(props: MessageFormProps) {
  const { label, hint, isFiltered, pass, send, actions } = props
  const { purpose = 'MESSAGE', most = attachmentsPerMessage } = props
  const { t } = useTranslation()
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const [uploadIds, setUploadIds] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const form = useForm({
    initial: { message: '' },
    schema: isFiltered ? filteredSchema : schema,
    submit: async ({ message }) => {
      await send({ message, uploadIds: [...uploadIds], requestKey })
      form.reset({ message: '' })
      setRequestKey(crypto.randomUUID())
    },
  })
  return (
    <Form
      form={form}
      actions={
        <>
          <Button type="submit" isPending={form.isPending} disabled={isBusy}>
            {t('attachments.send')}
          </Button>
          {actions}
        </>
      }
    >
      <TextArea
        label={label}
        {...(hint !== undefined && { hint })}
        rows={5}
        maximumLength={supportMessageMaxLength}
        usedLength={useTyped(form, 'message').length}
        required
        {...form.field('message')}
      />
      {most > 0 && (
        <AttachmentsField
          // The attachments belong to that message.
          key={requestKey}
          purpose={purpose}
          most={most}
          pass={pass}
          onChange={setUploadIds}
          onBusyChange={setIsBusy}
        />
      )}
    </Form>
  )
}
