import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { useForm, useTyped } from '@kids-crafts/browser/form/use-form.ts'
import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import type { Invoice, InvoiceOptions } from '@kids-crafts/contract/invoices.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { issuersCode } from '@kids-crafts/rules/invoices.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { BankFields } from './bank-fields.tsx'
import { DateFields } from './date-fields.tsx'
import { chosenOf, draftValues, formSchema } from './invoice-draft.ts'
import { sumsOf, withParts } from './invoice-sums.ts'
import { InvoiceTotals } from './invoice-totals.tsx'
import { invoiceHref, invoiceSuccessHref } from './invoices-address.ts'
import { PartChoice } from './part-choice.tsx'
import { keepDraft, sendToBank, showInvoice } from './use-invoices.ts'

interface InvoiceFormProps {
  orderNum: string
  options: InvoiceOptions
  issuer: InvoiceOptions['issuers'][number]
  draft: Invoice | undefined
}

/** An invoice of one issuer, until it is saved as a draft or sent. */
export function InvoiceForm({ orderNum, options, issuer, draft }: InvoiceFormProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const words = useRefusalText()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  // Which of the two buttons was pressed.
  const isSending = useRef(false)
  // What was saved before sending was refused is saved over, so that there is never a second draft.
  const [saved, setSaved] = useState(draft)
  const [schema] = useState(() => formSchema(options, locale))
  const parts = withParts(saved?.parts ?? [], issuer.parts)

  const form = useForm({
    initial: draftValues(options, issuer, draft),
    schema,
    onRefused: setRefusal,
    submit: async ({ partNums, preferredRequisiteId, ...values }) => {
      setRefusal(undefined)
      const chosen = chosenOf(parts, partNums)
      const { totalAmount } = sumsOf(chosen, issuer.currency)
      const isToSend = isSending.current && issuer.lacks === undefined
      if (isToSend) {
        const amount = isolatedPrice(formatMoney(totalAmount, locale))
        const question = values.requisiteCode === issuersCode ? 'invoices.direct.sure' : 'invoices.sure.send'
        if ((await dialogs.confirm(t(question, { amount }))) !== 'confirmed') return
      }
      const answer = await keepDraft({
        ...values,
        ...(saved && { invoiceNumber: saved.invoiceNumber }),
        issuerCode: issuer.issuerCode,
        partNums: chosen.map(({ partNum }) => partNum),
        preferredRequisiteId: preferredRequisiteId === '' ? null : preferredRequisiteId,
      })
      setSaved(answer)
      if (isToSend) {
        // The total that was agreed to: the server refuses another one.
        const sent = await sendToBank({ invoiceNumber: answer.invoiceNumber, totalAmount })
        await navigate(invoiceSuccessHref(sent.invoiceNumber), { replace: true })
        return
      }
      showInvoice(answer)
      if (isSending.current) {
        setRefusal(words.ofFault(fault('INVOICE_ISSUER_LACKS')))
        return
      }
      toast.show(t('invoices.create.saved'))
      await navigate(invoiceHref(answer.invoiceNumber))
    },
  })

  const chosen = chosenOf(parts, useTyped(form, 'partNums'))
  const isDirect = useTyped(form, 'requisiteCode') === issuersCode

  return (
    <Form
      form={form}
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8"
      actions={null}
    >
      <div className="flex min-w-0 flex-col gap-5">
        <PartChoice {...{ form, parts, orderNum }} />
        <BankFields {...{ form, issuer }} accounts={options.preferredAccounts} />
        <DateFields {...{ form, options }} />
      </div>
      <InvoiceTotals
        sums={sumsOf(chosen, issuer.currency)}
        count={new Set(chosen.map((part) => part.orderNum)).size}
        lacks={issuer.lacks !== undefined}
        isDirect={isDirect}
        credit={options.credit}
        refusal={refusal}
        isPending={form.isPending}
        onPress={(isToSend) => {
          isSending.current = isToSend
        }}
      />
    </Form>
  )
}
