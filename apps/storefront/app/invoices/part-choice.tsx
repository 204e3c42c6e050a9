import type { Form } from '@kids-crafts/browser/form/use-form.ts'
import { useTyped } from '@kids-crafts/browser/form/use-form.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { FieldError } from '@kids-crafts/ui/field.tsx'
import { useId } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { joinPartNums, partNumsOf } from './invoice-draft.ts'
import type { InvoiceValues } from './invoice-draft.ts'
import { InvoicePartRow } from './invoice-part-row.tsx'
import type { InvoicedPart } from './invoice-sums.ts'

interface PartChoiceProps {
  form: Form<InvoiceValues>
  parts: readonly InvoicedPart[]
  /** The order that the page was opened for: its parts come first. */
  orderNum: string
}

/** The orders that the invoice is for. */
export function PartChoice({ form, parts, orderNum }: PartChoiceProps) {
  const { t } = useTranslation()
  const errorId = useId()
  const error = form.errorOf('partNums')
  const own = parts.filter((part) => part.orderNum === orderNum)
  const others = parts.filter((part) => part.orderNum !== orderNum)
  return (
    <Card className="md:p-7">
      <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
        <legend className="mb-3 text-xl font-bold">{t('invoices.fields.orders')}</legend>
        {own.length > 0 && <Parts {...{ form }} parts={own} />}
        {others.length > 0 && (
          <>
            {own.length > 0 && (
              <p className="text-ink-muted border-line mt-3 border-t pt-4 font-semibold">
                {t('invoices.create.otherOrders')}
              </p>
            )}
            <Parts {...{ form }} parts={others} />
          </>
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </fieldset>
    </Card>
  )
}

function Parts({ form, parts }: Pick<PartChoiceProps, 'form' | 'parts'>) {
  const chosen = partNumsOf(useTyped(form, 'partNums'))
  return (
    <ul className="divide-line divide-y">
      {parts.map((part) => {
        const { partNum } = part
        return (
          <li key={partNum} className="py-1">
            <Checkbox
              className="[&>label>:last-child]:grow"
              ref={(input) => {
                if (input) form.controls.add('partNums', input, { isWritten: false })
              }}
              checked={chosen.includes(partNum)}
              onChange={({ target }) => {
                const others = chosen.filter((each) => each !== partNum)
                void form.change('partNums', joinPartNums(target.checked ? [...others, partNum] : others))
              }}
            >
              <InvoicePartRow part={part} />
            </Checkbox>
          </li>
        )
      })}
    </ul>
  )
}
