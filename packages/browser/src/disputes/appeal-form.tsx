import { fieldText } from '@kids-crafts/contract/fields.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { withoutPersonalData } from '@kids-crafts/rules/personal-data.ts'
import { supportMessage, supportMessageMaxLength } from '@kids-crafts/rules/validation.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'

import { Form } from '../form/form.tsx'
import { useForm, useTyped } from '../form/use-form.ts'
import { useTranslation } from '../translation.tsx'

interface AppealFormProps {
  isFiltered: boolean
  send: (message: string) => Promise<void>
  onClose: () => void
}

/** Asks why another staff member should review the decision. */
export function AppealForm({ isFiltered, send, onClose }: AppealFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    initial: { message: '' },
    schema: z.object({
      message: fieldText(isFiltered ? withoutPersonalData(supportMessage) : supportMessage),
    }),
    submit: ({ message }) => send(message),
  })
  return (
    <Form
      form={form}
      actions={
        <>
          <Button type="submit" isPending={form.isPending}>
            {t('dispute.appeal.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('dispute.appeal.why')}
        hint={t('dispute.appeal.hint')}
        rows={4}
        maximumLength={supportMessageMaxLength}
        usedLength={useTyped(form, 'message').length}
        required
        {...form.field('message')}
      />
    </Form>
  )
}
