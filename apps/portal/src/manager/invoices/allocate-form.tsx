import { call } from '@kids-crafts/browser/api.ts'
import { minorOfTyped } from '@kids-crafts/browser/disputes/typed-amount.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { failsAs } from '@kids-crafts/contract/faults.ts'
import { allocateBankLine } from '@kids-crafts/contract/invoices-staff.ts'
import type { BankLineRow } from '@kids-crafts/contract/invoices-staff.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { decimalFromMinor, formatMoney } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useEffect } from 'react'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { site } from '../../shared/site.ts'
import { useTranslation } from '../translation.ts'

export type AllocationKind = BankLineRow['allocations'][number]['kind']

interface AllocateFormProps {
  line: BankLineRow
  kind: AllocationKind
  onClose: () => void
}

/** What the money is for. The keyboard is in its first field at once. */
export function AllocateForm({ line: { bankLineId, left, payerIban }, kind, onClose }: AllocateFormProps) {
  const { t, group } = useTranslation()
  const { bank: words } = group('invoices')
  const form = usePortalForm({
    initial: { to: '', amount: decimalFromMinor(left.minor).toFixed(2) },
    schema: z
      .object({ to: z.string().trim(), amount: z.string() })
      .check(({ value: { to, amount }, issues }) => {
        if (kind !== 'RETURN' && to === '')
          issues.push({ code: 'custom', message: failsAs('REQUIRED'), path: ['to'], input: to })
        const minor = minorOfTyped(amount)
        if (kind !== 'INVOICE' && !(minor > 0 && minor <= left.minor))
          issues.push({ code: 'custom', message: failsAs('INVALID'), path: ['amount'], input: amount })
      }),
    submit: async ({ to, amount: typed }) => {
      const amount = { ...left, minor: minorOfTyped(typed) }
      const line = { bankLineId, left }
      if (kind === 'INVOICE') await call(allocateBankLine, { ...line, kind, invoiceNumber: to })
      else if (kind === 'ACCOUNT') await call(allocateBankLine, { ...line, kind, billId: to, amount })
      else await call(allocateBankLine, { ...line, kind, amount })
      await queryClient.invalidateQueries()
      onClose()
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus(kind === 'RETURN' ? 'amount' : 'to'), [setFocus, kind])
  return (
    <PortalForm
      form={form}
      submitLabel={{ INVOICE: words.match, ACCOUNT: words.credit, RETURN: words.sendBack }[kind]}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {kind === 'RETURN' ? (
        <p>{t('invoices.bank.returnsTo', { iban: payerIban })}</p>
      ) : (
        <TextField
          label={kind === 'INVOICE' ? words.invoiceNumber : words.billId}
          hint={kind === 'INVOICE' ? words.matchHint : undefined}
          autoComplete="off"
          required
          {...form.field('to')}
        />
      )}
      {kind !== 'INVOICE' && (
        <TextField
          label={t('invoices.bank.amountIn', { currency: left.currency })}
          hint={t('invoices.bank.atMost', { amount: formatMoney(left, site.locale) })}
          inputMode="decimal"
          autoComplete="off"
          required
          {...form.field('amount')}
        />
      )}
    </PortalForm>
  )
}
