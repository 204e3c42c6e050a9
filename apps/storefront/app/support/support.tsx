import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useForm, useTyped } from '@kids-crafts/browser/form/use-form.ts'
import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { AttachmentsField } from '@kids-crafts/browser/upload/attachments-field.tsx'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { getConversations } from '@kids-crafts/contract/conversations.ts'
import { createSupportRequest, supportRequestOfChild } from '@kids-crafts/contract/support.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { attachmentsPerMessage, supportAboutKinds } from '@kids-crafts/rules/conversations.ts'
import { supportMessageMaxLength, supportTopicMaxLength } from '@kids-crafts/rules/validation.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { AccountNotices } from '../accounts/account-notices.tsx'
import { useCurrentUser } from '../accounts/use-current-user.ts'
import { useTranslation } from '../platform/translation.ts'
import type { PageHandle } from '../shell/page-title.tsx'
import { SupportRequests } from './support-requests.tsx'

export const handle = { title: 'profile.support.title' } satisfies PageHandle

/**
 * Asks for help, and shows what was asked before. Who still waits for a guardian or a mailed link
 * may ask too.
 */
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

const rules = (input: typeof createSupportRequest.input | typeof supportRequestOfChild) =>
  z
    .object({
      topic: input.shape.topic,
      message: input.shape.message,
      aboutKind: z.enum(['', ...supportAboutKinds]),
      aboutKey: z.string(),
    })
    .check(({ value, issues }) => {
      const isMissing = hasNumber(value.aboutKind) && value.aboutKey.trim() === ''
      if (isMissing) issues.push({ code: 'custom', message: 'REQUIRED', path: ['aboutKey'], input: value })
    })
const schema = rules(createSupportRequest.input)
const schemaOfChild = rules(supportRequestOfChild)

const hasNumber = (kind: string): boolean => kind === 'ORDER' || kind === 'PRODUCT'

function SupportForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const whereTo = useWhereTheAnswerGoes(user)
  const initial = useAsked()
  // One key for one question, so that what is sent again after a lost answer is asked once.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const [uploadIds, setUploadIds] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const form = useForm({
    initial,
    schema: user.isChild ? schemaOfChild : schema,
    fieldOfWire: { 'about.key': 'aboutKey' },
    submit: async ({ aboutKind, aboutKey, ...values }) => {
      const about =
        aboutKind === ''
          ? undefined
          : { kind: aboutKind, ...(hasNumber(aboutKind) && { key: aboutKey.trim() }) }
      const { requestNumber } = await call(createSupportRequest, {
        ...values,
        ...(about && { about }),
        uploadIds: [...uploadIds],
        requestKey,
      })
      form.reset(empty)
      setRequestKey(crypto.randomUUID())
      void refetchRead(getConversations, { page: 1 })
      await dialogs.success(t('profile.support.sent', { requestNumber }), {
        title: t('profile.support.sentTitle'),
      })
    },
  })
  const aboutKind = useTyped(form, 'aboutKind')
  return (
    <Form
      form={form}
      className="form-paper"
      actions={
        <Button type="submit" isPending={form.isPending} disabled={isBusy}>
          {t('profile.support.send')}
        </Button>
      }
    >
      <NativeSelect label={t('profile.support.about.label')} {...form.field('aboutKind')}>
        <option value="">{t('profile.support.about.OTHER')}</option>
        {supportAboutKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`profile.support.about.${kind}`)}
          </option>
        ))}
      </NativeSelect>
      {hasNumber(aboutKind) && (
        <TextField
          key={aboutKind}
          label={t(aboutKind === 'ORDER' ? 'profile.support.about.orderNumber' : 'profile.support.about.sku')}
          dir="ltr"
          maxLength={60}
          required
          {...form.field('aboutKey')}
        />
      )}
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
      <AttachmentsField
        // What was sent is of that request.
        key={requestKey}
        purpose="MESSAGE"
        most={attachmentsPerMessage}
        onChange={setUploadIds}
        onBusyChange={setIsBusy}
      />
    </Form>
  )
}

const empty = { topic: '', message: '', aboutKind: '', aboutKey: '' }

/** An order or a product may have sent the person here. */
function useAsked(): typeof empty {
  const [query] = useSearchParams()
  const [order, product] = [query.get('order'), query.get('product')]
  if (order !== null) return { ...empty, aboutKind: 'ORDER', aboutKey: order }
  if (product !== null) return { ...empty, aboutKind: 'PRODUCT', aboutKey: product }
  return empty
}

function useWhereTheAnswerGoes({ status, isChild, email, pendingEmail, emailVerified }: CurrentUser): string {
  const { t } = useTranslation()
  if (status === 'AWAITING_GUARDIAN') return t('profile.support.answerWaiting')
  if (isChild) return t('profile.support.answerToGuardian')
  const unconfirmed = emailVerified ? undefined : (email ?? pendingEmail)
  if (unconfirmed) return t('profile.support.answerUnconfirmed', { email: unconfirmed })
  return t('profile.support.answerByMail')
}
