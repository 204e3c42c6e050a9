import { call } from '@kids-crafts/browser/api.ts'
import { minorOfTyped } from '@kids-crafts/browser/disputes/typed-amount.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { failsAs } from '@kids-crafts/contract/faults.ts'
import { noteArrivalByStaff } from '@kids-crafts/contract/invoices-staff.ts'
import type { StaffInvoice } from '@kids-crafts/contract/invoices-staff.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { decimalFromMinor, formatMoney } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useEffect, useState } from 'react'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { site } from '../../shared/site.ts'
import { useTranslation } from '../translation.ts'

const { arrivedOn, reason } = noteArrivalByStaff.input.shape

/** In the name of a business that says nothing: which money has come, and how staff know. */
export function ArrivalForm({ invoice, onClose }: { invoice: StaffInvoice; onClose: () => void }) {
  const { t, group } = useTranslation()
  const { list: words } = group('invoices')
  const { invoiceNumber, issuer, issueDate, openAmount } = invoice
  // Sent again after a lost answer, it is the same money.
  const [arrivalId] = useState(() => crypto.randomUUID())
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const form = usePortalForm({
    initial: { arrivedOn: '', amount: decimalFromMinor(openAmount.minor).toFixed(2), reason: '' },
    schema: z.object({
      arrivedOn: z.string().min(1, failsAs('REQUIRED')).pipe(arrivedOn),
      amount: z
        .string()
        .refine((typed) => minorOfTyped(typed) > 0, { error: failsAs('INVALID'), abort: true })
        .refine((typed) => minorOfTyped(typed) <= openAmount.minor, failsAs('INVOICE_MORE_THAN_OPEN')),
      reason,
    }),
    submit: async ({ amount, ...typed }) => {
      await call(noteArrivalByStaff, {
        ...typed,
        invoiceNumber,
        arrivalId,
        amount: { ...openAmount, minor: minorOfTyped(amount) },
      })
      await queryClient.invalidateQueries()
      onClose()
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('arrivedOn'), [setFocus])
  return (
    <PortalForm
      form={form}
      submitLabel={words.arrivalSave}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p>{t('invoices.list.arrivalText', { issuer: issuer.name })}</p>
      <TextField
        type="date"
        label={words.arrivedOn}
        min={issueDate}
        max={today}
        required
        {...form.field('arrivedOn')}
      />
      <TextField
        label={t('invoices.list.arrivalAmount', { currency: openAmount.currency })}
        hint={t('invoices.list.arrivalMost', { amount: formatMoney(openAmount, site.locale) })}
        inputMode="decimal"
        autoComplete="off"
        required
        {...form.field('amount')}
      />
      <TextField label={words.arrivalReason} required {...form.field('reason')} />
    </PortalForm>
  )
}
