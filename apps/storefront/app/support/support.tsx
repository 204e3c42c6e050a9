import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useForm, useTyped } from '@kids-crafts/browser/form/use-form.ts'
import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import {
  createSupportRequest,
  getSupportRequests,
  supportRequestOfChild,
} from '@kids-crafts/contract/support.ts'
import { supportMessageMaxLength, supportTopicMaxLength } from '@kids-crafts/rules/validation.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { AccountNotices } from '../accounts/account-notices.tsx'
import { useCurrentUser } from '../accounts/use-current-user.ts'
import { useTranslation } from '../platform/translation.ts'
import type { PageHandle } from '../shell/page-title.tsx'
import { SupportRequests } from './support-requests.tsx'

export const handle = { title: 'profile.support.title' } satisfies PageHandle

/** Asks for help, and shows what was asked before. Who still waits for a guardian or a mailed link may ask too. */
export default function Support() {
  const { t } = useTranslation()
  const query = useCurrentUser()
  return (
    <>
      <SectionHeading level={1} lead={t('profile.support.lead')}>
        {t('profile.support.title')}
      </SectionHeading>
      <Loaded query={query} skeleton={<FormSkeleton fields={2} />}>
        {(user) => (
          <div className="flex max-w-2xl flex-col gap-6">
            <AccountNotices user={user} />
            <SupportForm user={user} />
            <SupportRequests />
          </div>
        )}
      </Loaded>
    </>
  )
}

const schema = createSupportRequest.input.omit({ requestKey: true })
const schemaOfChild = supportRequestOfChild.omit({ requestKey: true })

function SupportForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const whereTo = useWhereTheAnswerGoes(user)
  // One key for one question, so that what is sent again after a lost answer is asked once.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    initial: { topic: '', message: '' },
    schema: user.isChild ? schemaOfChild : schema,
    submit: async (values) => {
      const { requestNumber } = await call(createSupportRequest, { ...values, requestKey })
      form.reset({ topic: '', message: '' })
      setRequestKey(crypto.randomUUID())
      void refetchRead(getSupportRequests, { page: 1 })
      await dialogs.success(t('profile.support.sent', { requestNumber }), {
        title: t('profile.support.sentTitle'),
      })
    },
  })
  return (
    <Form
      form={form}
      className="form-paper"
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
        hint={whereTo}
        rows={8}
        maximumLength={supportMessageMaxLength}
        usedLength={useTyped(form, 'message').length}
        required
        {...form.field('message')}
      />
    </Form>
  )
}

function useWhereTheAnswerGoes({ status, isChild, email, pendingEmail, emailVerified }: CurrentUser): string {
  const { t } = useTranslation()
  if (status === 'AWAITING_GUARDIAN') return t('profile.support.answerWaiting')
  if (isChild) return t('profile.support.answerToGuardian')
  const unconfirmed = emailVerified ? undefined : (email ?? pendingEmail)
  if (unconfirmed) return t('profile.support.answerUnconfirmed', { email: unconfirmed })
  return t('profile.support.answerByMail')
}
