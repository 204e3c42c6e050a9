import { BotCheckStatus } from '@kids-crafts/browser/bot-check/bot-check-status.tsx'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { Trap } from '@kids-crafts/browser/form/trap.tsx'
import type { FormValues } from '@kids-crafts/browser/form/use-form.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import type { ReactNode } from 'react'

import type { Enquiry } from './use-enquiry.ts'

interface EnquiryFormProps<Values extends FormValues & { website: string }> {
  enquiry: Enquiry<Values>
  children: ReactNode
  /** What the button says. */
  send?: string
  /** The button, where it has to know more. */
  button?: ReactNode
  /** What has to be said below the button. */
  below?: ReactNode
}

/**
 * Fields between which nothing else has to be said: the trap, the button and the bot check come
 * with it.
 */
export function EnquiryForm<Values extends FormValues & { website: string }>({
  enquiry: { form, check },
  children,
  send,
  button,
  below,
}: EnquiryFormProps<Values>) {
  return (
    <Form
      form={form}
      onFocus={check.start}
      actions={
        <>
          {button ?? (
            <Button type="submit" isPending={form.isPending}>
              {send}
            </Button>
          )}
          <BotCheckStatus check={check} />
          {below}
        </>
      }
    >
      {children}
      <Trap field={form.field('website')} />
    </Form>
  )
}
