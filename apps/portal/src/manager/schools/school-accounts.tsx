import { call } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import {
  askDeposit,
  listSchoolAccounts,
  openPaymentAccount,
  setPaymentAccountHolder,
} from '@kids-crafts/contract/schools-staff.ts'
import type { School, SchoolAccount } from '@kids-crafts/contract/schools-staff.ts'
import { minorFromDecimal } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useState } from 'react'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { Money } from '../../shared/show.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { LoginForm } from './login-form.tsx'

/** The payment accounts of a school: who may pay from them, and money onto them. */
export function SchoolAccounts({ school, isFinance }: { school: School; isFinance: boolean }) {
  const { t } = useTranslation()
  const { schoolId } = school
  const query = useFresh(listSchoolAccounts, {
    schoolId,
    page: 1,
    perPage: 100,
    sortField: 'billId',
    sortOrder: 'ASC',
  })
  return (
    <section className="flex flex-col gap-4">
      <h3 className="font-bold">{t('schools.accounts')}</h3>
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="text-ink-muted">{t('schools.noAccounts')}</p>}
            {items.map((account) => (
              <Account key={account.billId} account={account} isFinance={isFinance} />
            ))}
          </>
        )}
      </Loaded>
      {isFinance && school.status === 'ACTUAL' && <OpenForm schoolId={schoolId} />}
    </section>
  )
}

function Account({ account, isFinance }: { account: SchoolAccount; isFinance: boolean }) {
  const { t } = useTranslation()
  const { billId, balance, holders } = account
  const [login, setLogin] = useState('')
  const change = useChange()
  const set = (who: string, isHolder: boolean) =>
    change.run(async () => {
      await call(setPaymentAccountHolder, { billId, login: who, isHolder })
      await queryClient.invalidateQueries()
      setLogin('')
    })
  return (
    <article className="border-line rounded-card flex flex-col gap-3 border p-4" aria-label={billId}>
      <p className="flex justify-between gap-3">
        <code>{billId}</code>
        <strong>
          <Money value={balance} />
        </strong>
      </p>
      <ul>
        {holders.map((holder) => (
          <li key={holder} className="flex min-h-9 items-center gap-2">
            <span className="flex-1">{holder}</span>
            {isFinance && (
              <Button variant="quiet" size="small" onClick={() => void set(holder, false)}>
                {t('schools.removeHolder')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isFinance && (
        <>
          <LoginForm
            label={t('schools.holderLogin')}
            button={t('schools.addHolder')}
            login={login}
            isPending={change.isPending}
            onChange={setLogin}
            onAdd={() => void set(login, true)}
          />
          <FundForm account={account} />
        </>
      )}
    </article>
  )
}

function OpenForm({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation()
  const form = usePortalForm<InputOf<typeof openPaymentAccount>, InputOf<typeof openPaymentAccount>>({
    initial: { schoolId, billId: '', currencyIso: 'USD' },
    schema: openPaymentAccount.input,
    submit: async (values) => {
      await call(openPaymentAccount, values)
      await queryClient.invalidateQueries()
      form.reset({ schoolId, billId: '', currencyIso: 'USD' })
    },
  })
  return (
    <PortalForm form={form} submitLabel={t('schools.openAccount')}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label={t('schools.billId')} hint={t('schools.billIdHint')} {...form.field('billId')} />
        <TextField label={t('schools.currency')} {...form.field('currencyIso')} />
      </div>
    </PortalForm>
  )
}

/** Up to an amount it is booked at once; above it, a second person has to approve it. */
function FundForm({ account: { billId, balance } }: { account: SchoolAccount }) {
  const { t } = useTranslation()
  const [amount, setAmount] = useState('')
  const [bankReference, setReference] = useState('')
  const change = useChange()
  const fund = () =>
    change.run(async () => {
      const minor = minorFromDecimal(Number(amount))
      const { status } = await call(askDeposit, {
        billId,
        amount: { minor, currency: balance.currency },
        bankReference,
      })
      await queryClient.invalidateQueries()
      if (status === 'WAITING') toast.show(t('schools.waitsForSecond'))
      setAmount('')
      setReference('')
    })
  return (
    <form
      className="grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        void fund()
      }}
    >
      <TextField
        label={t('schools.amount', { currency: balance.currency })}
        inputMode="decimal"
        pattern="[0-9]+(\.[0-9]{1,2})?"
        required
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={t('schools.bankReference')}
        required
        value={bankReference}
        onChange={(event) => setReference(event.target.value)}
      />
      <Button type="submit" size="small" isPending={change.isPending}>
        {t('schools.fund')}
      </Button>
    </form>
  )
}
