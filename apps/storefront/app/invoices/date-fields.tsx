import type { Form } from '@kids-crafts/browser/form/use-form.ts'
import { useAllTyped } from '@kids-crafts/browser/form/use-form.ts'
import type { InvoiceOptions } from '@kids-crafts/contract/invoices.ts'
import { invoiceCommentMax } from '@kids-crafts/rules/invoices.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { calendarDayText } from '../orders/order-time.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import type { InvoiceValues } from './invoice-draft.ts'

interface DateFieldsProps {
  form: Form<InvoiceValues>
  options: Pick<InvoiceOptions, 'issueDate' | 'dueDateMax'>
}

/** When it is issued and due, and what the buyer notes on it. */
export function DateFields({ form, options: { issueDate, dueDateMax } }: DateFieldsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const typed = useAllTyped(form)
  return (
    <Card className="flex flex-col gap-5 md:p-7">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          type="date"
          label={t('invoices.fields.issueDate')}
          hint={t('invoices.create.issueDateHint')}
          min={issueDate}
          max={dueDateMax}
          required
          {...form.field('issueDate')}
        />
        <TextField
          type="date"
          label={t('invoices.fields.dueDate')}
          hint={t('invoices.create.dueDateHint', { day: calendarDayText(dueDateMax, locale) })}
          min={typed.issueDate || issueDate}
          max={dueDateMax}
          required
          {...form.field('dueDate')}
        />
      </div>
      <TextArea
        label={t('invoices.fields.comment')}
        hint={t('invoices.create.commentHint')}
        rows={3}
        maximumLength={invoiceCommentMax}
        usedLength={Array.from(typed.comment).length}
        {...form.field('comment')}
      />
    </Card>
  )
}
