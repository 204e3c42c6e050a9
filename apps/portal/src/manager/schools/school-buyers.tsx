import { call } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import {
  listSchoolApprovers,
  listStaffSchoolBuyers,
  setSchoolApprover,
  setStaffSchoolBuyer,
} from '@kids-crafts/contract/school-buying-staff.ts'
import type { School } from '@kids-crafts/contract/schools-staff.ts'
import { formatMoney, minorFromDecimal, money } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { site } from '../../shared/site.ts'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { LoginForm } from './login-form.tsx'

const firstPage = { page: 1, perPage: 100, sortField: 'login', sortOrder: 'ASC' } as const
const currency = 'USD'

/** Who buys with the money of a school, up to how much, and who agrees to more. */
export function SchoolBuyers({ school: { schoolId } }: { school: School }) {
  const { t } = useTranslation()
  const [login, setLogin] = useState('')
  const [limit, setLimit] = useState('')
  const change = useChange()
  const buyers = useFresh(listStaffSchoolBuyers, { schoolId, ...firstPage })

  const set = (who: string, isBuyer: boolean) =>
    change.run(async () => {
      const amount = limit === '' ? null : money(minorFromDecimal(Number(limit)), currency)
      await call(setStaffSchoolBuyer, {
        schoolId,
        login: who,
        isBuyer,
        limit: isBuyer ? amount : null,
        reason: null,
      })
      await queryClient.invalidateQueries()
      if (isBuyer) {
        setLogin('')
        setLimit('')
      }
    })

  async function remove(who: string): Promise<void> {
    const ending = await dialogs.confirm(t('schools.removeBuyerText', { login: who }), {
      confirm: t('schools.removeBuyer'),
      cancel: t('schools.keepBuyer'),
      isDangerous: true,
    })
    if (ending === 'confirmed') await set(who, false)
  }

  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-bold">{t('schools.buyers')}</h3>
      <Loaded query={buyers}>
        {({ items }) => (
          <ul className="max-h-64 overflow-y-auto">
            {items.length === 0 && <li className="text-ink-muted">{t('schools.noBuyers')}</li>}
            {items.map((buyer) => (
              <li key={buyer.login} className="flex min-h-9 items-center gap-2">
                <span className="flex-1">
                  {buyer.login}{' '}
                  <span className="text-ink-muted">
                    {buyer.limit === null
                      ? t('schools.everyOrder')
                      : t('schools.upTo', { limit: formatMoney(buyer.limit, site.locale) })}
                  </span>
                </span>
                <Button variant="quiet" size="small" onClick={() => void remove(buyer.login)}>
                  {t('schools.removeBuyer')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <form
        className="grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          void set(login, true)
        }}
      >
        <TextField
          label={t('schools.buyerLogin')}
          required
          value={login}
          onChange={(event) => setLogin(event.target.value)}
        />
        <TextField
          label={t('schools.limit', { currency })}
          hint={t('schools.limitHint')}
          inputMode="decimal"
          pattern="[0-9]+(\.[0-9]{1,2})?"
          value={limit}
          onChange={(event) => setLimit(event.target.value)}
        />
        <Button type="submit" size="small" isPending={change.isPending}>
          {t('schools.setBuyer')}
        </Button>
      </form>
      <TextLink href={`/schools/requests?schoolId=${schoolId}`}>{t('schools.seeRequests')}</TextLink>
    </section>
  )
}

export function SchoolApprovers({ school: { schoolId } }: { school: School }) {
  const { t } = useTranslation()
  const [login, setLogin] = useState('')
  const change = useChange()
  const approvers = useFresh(listSchoolApprovers, { schoolId, ...firstPage })
  const set = (who: string, isApprover: boolean) =>
    change.run(async () => {
      await call(setSchoolApprover, { schoolId, login: who, isApprover, reason: null })
      await queryClient.invalidateQueries()
      setLogin('')
    })
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-bold">{t('schools.approvers')}</h3>
      <Loaded query={approvers}>
        {({ items }) => (
          <ul className="max-h-64 overflow-y-auto">
            {items.length === 0 && <li className="text-ink-muted">{t('schools.noApprovers')}</li>}
            {items.map((approver) => (
              <li key={approver.login} className="flex min-h-9 items-center gap-2">
                <span className="flex-1">{approver.login}</span>
                <Button variant="quiet" size="small" onClick={() => void set(approver.login, false)}>
                  {t('schools.removeApprover')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <LoginForm
        label={t('schools.approverLogin')}
        button={t('schools.addApprover')}
        login={login}
        isRequired
        isPending={change.isPending}
        onChange={setLogin}
        onAdd={() => void set(login, true)}
      />
    </section>
  )
}
