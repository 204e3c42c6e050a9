import { call } from '@kids-crafts/browser/api.ts'
import { minorOfTyped } from '@kids-crafts/browser/disputes/typed-amount.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { failsAs } from '@kids-crafts/contract/faults.ts'
import { setCreditLine } from '@kids-crafts/contract/invoices-staff.ts'
import type { CreditLineRow } from '@kids-crafts/contract/invoices-staff.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { requisiteCurrencies } from '@kids-crafts/rules/currencies.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useEffect } from 'react'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { useTranslation } from '../translation.ts'

const { login, isStopped, reason } = setCreditLine.input.shape

/** Who may buy on account, or what changes for somebody who may. */
export function CreditForm({ line, onClose }: { line?: CreditLineRow; onClose: () => void }) {
  const { group } = useTranslation()
  const { credit: words } = group('invoices')
  const form = usePortalForm({
    initial: {
      login: line?.login ?? '',
      amount: line ? decimalFromMinor(line.limit.minor).toFixed(2) : '',
      currency: line?.limit.currency ?? 'USD',
      isStopped: line !== undefined && line.stoppedAt !== null,
      reason: '',
    },
    schema: z.object({
      login,
      amount: z.string().refine((typed) => minorOfTyped(typed) > 0, failsAs('INVALID')),
      currency: z.enum(requisiteCurrencies),
      isStopped,
      reason,
    }),
    submit: async ({ amount, currency, ...typed }) => {
      await call(setCreditLine, { ...typed, limit: { minor: minorOfTyped(amount), currency } })
      await queryClient.invalidateQueries()
      onClose()
    },
  })
  const { setFocus } = form
  const first = line ? 'amount' : 'login'
  useEffect(() => setFocus(first), [setFocus, first])
  return (
    <PortalForm
      form={form}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {line === undefined && (
        <TextField label={words.login} hint={words.loginHint} required {...form.field('login')} />
      )}
      <TextField label={words.limit} inputMode="decimal" required {...form.field('amount')} />
      <NativeSelect label={words.currency} {...form.field('currency')}>
        {requisiteCurrencies.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </NativeSelect>
      {line && <Checkbox {...form.register('isStopped')}>{words.stop}</Checkbox>}
      <TextField label={words.reason} required {...form.field('reason')} />
    </PortalForm>
  )
}
