import { createSupportRequest } from '@kids-crafts/contract/support.ts'
import { supportMessageMaxLength, supportTopicMaxLength } from '@kids-crafts/rules/validation.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { call } from '../platform/api.ts'
import { Form } from '../platform/form/form.tsx'
import { useForm, useTyped } from '../platform/form/use-form.ts'
import { useTranslation } from '../platform/translation.tsx'
import { FormSkeleton } from '../profile/loaded.tsx'
import { OnlyWithRole } from '../profile/only-with-role.tsx'
import type { PageHandle } from '../shell/page-title.tsx'

export const handle = { title: 'profile.support.title' } satisfies PageHandle

export default function Support() {
  const { t } = useTranslation()
  return (
    <>
      <SectionHeading level={1} lead={t('profile.support.lead')}>
        {t('profile.support.title')}
      </SectionHeading>
      <OnlyWithRole skeleton={<FormSkeleton fields={2} />}>
        {({ isChild }) => <SupportForm isChild={isChild} />}
      </OnlyWithRole>
    </>
  )
}

const schema = createSupportRequest.input.omit({ requestKey: true })

function SupportForm({ isChild }: { isChild: boolean }) {
  const { t } = useTranslation()
  // One key for one question, so that what is sent again after a lost answer is asked once.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    initial: { topic: '', message: '' },
    schema,
    submit: async (values) => {
      const { requestNumber } = await call(createSupportRequest, { ...values, requestKey })
      form.reset({ topic: '', message: '' })
      setRequestKey(crypto.randomUUID())
      await dialogs.success(t('profile.support.sent', { requestNumber }), {
        title: t('profile.support.sentTitle'),
      })
    },
  })
  return (
    <Form
      form={form}
      className="flex max-w-2xl flex-col gap-5"
      actions={
        <Button type="submit" isPending={form.isPending}>
          {t('profile.support.send')}
        </Button>
      }
    >
      <TextField
        label={t('profile.support.topic')}
        maxLength={supportTopicMaxLength}
        required
        {...form.field('topic')}
      />
      <TextArea
        label={t('profile.support.message')}
        hint={isChild ? t('profile.support.answerToGuardian') : t('profile.support.answerByMail')}
        rows={8}
        maximumLength={supportMessageMaxLength}
        usedLength={useTyped(form, 'message').length}
        required
        {...form.field('message')}
      />
    </Form>
  )
}
