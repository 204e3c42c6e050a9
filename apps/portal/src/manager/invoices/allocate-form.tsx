import { call } from '@kids-crafts/browser/api.ts'
import { minorOfTyped } from '@kids-crafts/browser/disputes/typed-amount.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { failsAs } from '@kids-crafts/contract/faults.ts'
import { allocateBankLine } from '@kids-crafts/contract/invoices-staff.ts'
import type { BankLineRow } from '@kids-crafts/contract/invoices-staff.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { decimalFromMinor, formatMoney } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useEffect } from 'react'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { site } from '../../shared/site.ts'
import { useTranslation } from '../translation.ts'
import type { AllocationKind } from './allocation-kinds.ts'

interface AllocateFormProps {
  line: BankLineRow
  kind: AllocationKind
  /** What is done, as on the button that led here. */
  label: string
  onClose: () => void
}

const [toInvoice, toAccount, , toStore] = allocateBankLine.input.options
const targets = {
  INVOICE: toInvoice.shape.invoiceNumber,
  ACCOUNT: toAccount.shape.billId,
  STORE: toStore.shape.vendorLogin,
}

/** What the money is for. The keyboard is in its first field at once. */
export function AllocateForm({ line, kind, label, onClose }: AllocateFormProps) {
  const { t, group } = useTranslation()
  const { bank: words } = group('invoices')
  const { bankLineId, left, payerIban, store } = line
  const form = usePortalForm({
    initial: { to: '', amount: decimalFromMinor(left.minor).toFixed(2) },
    schema: z.object({
      to:
        kind === 'RETURN'
          ? z.string()
          : z.string().trim().min(1, failsAs('REQUIRED')).pipe<z.ZodType<string, string>>(targets[kind]),
      amount: z.string().refine((typed) => isAtMost(left, minorOfTyped(typed)), failsAs('INVALID')),
    }),
    submit: async ({ to, amount: typed }) => {
      const amount = { ...left, minor: minorOfTyped(typed) }
      const seen = { bankLineId, left }
      if (kind === 'INVOICE') await call(allocateBankLine, { ...seen, kind, invoiceNumber: to })
      else if (kind === 'ACCOUNT') await call(allocateBankLine, { ...seen, kind, billId: to, amount })
      else if (kind === 'STORE') await call(allocateBankLine, { ...seen, kind, vendorLogin: to, amount })
      else await call(allocateBankLine, { ...seen, kind, amount })
      await queryClient.invalidateQueries()
      onClose()
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus(kind === 'RETURN' ? 'amount' : 'to'), [setFocus, kind])
  return (
    <PortalForm
      form={form}
      submitLabel={label}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {kind === 'RETURN' ? (
        <p>{store === null ? t('invoices.bank.returnsTo', { iban: payerIban }) : words.givenBackText}</p>
      ) : (
        <TextField
          label={{ INVOICE: words.invoiceNumber, ACCOUNT: words.billId, STORE: words.vendorLogin }[kind]}
          hint={{ INVOICE: words.matchHint, ACCOUNT: undefined, STORE: words.vendorLoginHint }[kind]}
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

const isAtMost = (left: Money, minor: number): boolean => minor > 0 && minor <= left.minor
