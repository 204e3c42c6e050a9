import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { minorOfTyped } from '@kids-crafts/browser/disputes/typed-amount.ts'
import { getVendorInvoice, noteArrival } from '@kids-crafts/contract/vendor-invoices.ts'
import type { VendorInvoice } from '@kids-crafts/contract/vendor-invoices.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useState } from 'react'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { useTranslation } from '../translation.ts'
import { arrivalDays, arrivalSchema } from './arrival.ts'
import { dayOf } from './invoice-parts.tsx'

/** That money has come. All that is open is proposed. */
export function ArrivalForm({ invoice, open }: { invoice: VendorInvoice; open: Money }) {
  const { t } = useTranslation()
  const { invoiceNumber, issueDate } = invoice
  // Sent again after a lost answer, it is the same money.
  const [arrivalId] = useState(() => crypto.randomUUID())
  const [days] = useState(() => arrivalDays(issueDate, new Date()))
  const form = usePortalForm({
    initial: { arrivedOn: days.proposed, amount: decimalFromMinor(open.minor).toFixed(2) },
    schema: arrivalSchema(open, days, dayOf),
    submit: async ({ arrivedOn, amount: typed }) => {
      const amount = { ...open, minor: minorOfTyped(typed) }
      const answer = await call(noteArrival, { invoiceNumber, arrivalId, arrivedOn, amount })
      toast.show(t('shell.saved'))
      setCachedRead(getVendorInvoice, { invoiceNumber }, answer)
    },
  })
  return (
    <section aria-label={t('invoices.direct.form')} className="flex max-w-xl flex-col gap-3">
      <h3 className="text-lg">{t('invoices.direct.form')}</h3>
      <PortalForm form={form} submitLabel={t('invoices.direct.save')} isGuarded={false}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            type="date"
            label={t('invoices.direct.day')}
            min={days.from}
            max={days.to}
            required
            {...form.field('arrivedOn')}
          />
          <TextField
            label={t('invoices.direct.amount', { currency: open.currency })}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            required
            {...form.field('amount')}
          />
        </div>
      </PortalForm>
    </section>
  )
}
