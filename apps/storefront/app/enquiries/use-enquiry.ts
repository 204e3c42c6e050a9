import { useBotCheck } from '@kids-crafts/browser/bot-check/use-bot-check.ts'
import type { BotCheck } from '@kids-crafts/browser/bot-check/use-bot-check.ts'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import type { Form, FormOptions, FormValues } from '@kids-crafts/browser/form/use-form.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'

import { useTranslation } from '../platform/translation.ts'
import type { Sending } from './send-enquiry.ts'
import { useTabDraft } from './use-tab-draft.ts'

/** Loaded when somebody begins to type: the form is shown without it. */
export const sendEnquiry = () => import('./send-enquiry.ts')

interface EnquiryOptions<Values extends FormValues, Output> extends Pick<
  FormOptions<Values, Output>,
  'initial' | 'schema'
> {
  /** Of the form: what is typed in it is stored under it. */
  name: string
  send: (values: Output, sending: Sending) => Promise<unknown>
}

export interface Enquiry<Values extends FormValues> {
  form: Form<Values>
  check: BotCheck
}

/**
 * A form that anybody may send, with the two dialogs of section 8. What was typed stays until it
 * has been received.
 */
export function useEnquiry<Values extends FormValues, Output>({
  name,
  initial,
  schema,
  send,
}: EnquiryOptions<Values, Output>): Enquiry<Values> {
  const { t } = useTranslation()
  const check = useBotCheck()
  const form = useForm({
    initial,
    schema,
    submit: async (values: Output) => {
      const requestKey = draft.keyOf(values)
      try {
        await check.send((googleResponseToken) => send(values, { requestKey, googleResponseToken }))
      } catch (error) {
        if (!isAtField(error)) {
          void dialogs.error(t('store.message.failed'), { title: t('store.message.failedTitle') })
        }
        throw error
      }
      draft.clear()
      form.reset(initial)
      await dialogs.success(t('store.message.sent'), { title: t('store.message.sentTitle') })
    },
  })
  const draft = useTabDraft(form, { name, initial })
  return { form, check }
}

/** It is then said at the field. */
const isAtField = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ field }) => field !== undefined)
