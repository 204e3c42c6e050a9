import { call } from '@kids-crafts/browser/api.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { endSessionsByStaff, removeFactorByStaff } from '@kids-crafts/contract/accounts-staff.ts'
import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { viewAs } from '@kids-crafts/contract/persons-staff.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { Money } from '../../shared/show.tsx'
import { useTranslation } from '../translation.ts'

type View = OutputOf<typeof viewAs>

/**
 * One act each, with a reason that stays in the log. What is opened is shown until the page is
 * left.
 */
export function PersonActs() {
  const { t } = useTranslation()
  const [login, setLogin] = useState('')
  const [reason, setReason] = useState('')
  const [view, setView] = useState<View>()
  const change = useChange()
  const isReady = login.trim() !== '' && reason.trim() !== ''
  const run = (act: () => Promise<unknown>) => void change.run(async () => void (await act()))
  return (
    <div className="flex flex-col gap-6">
      <div className="grid max-w-3xl gap-4 md:grid-cols-[1fr_2fr]">
        <TextField
          label={t('staff.login')}
          value={login}
          onChange={(event) => setLogin(event.target.value)}
        />
        <TextField
          label={t('staff.reason')}
          hint={t('staff.reasonHint')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={!isReady}
          isPending={change.isPending}
          onClick={() => run(() => call(endSessionsByStaff, { login, reason }))}
        >
          {t('staff.endSessions')}
        </Button>
        <Button
          variant="quiet"
          disabled={!isReady}
          onClick={() => run(() => call(removeFactorByStaff, { login, reason }))}
        >
          {t('staff.removeFactor')}
        </Button>
        <Button
          variant="quiet"
          disabled={!isReady}
          onClick={() => run(async () => setView(await call(viewAs, { login, reason })))}
        >
          {t('staff.viewAs')}
        </Button>
      </div>
      {view && <Viewed view={view} />}
    </div>
  )
}

function Viewed({ view: { login, roles, addresses, orders } }: { view: View }) {
  const { t } = useTranslation()
  return (
    <section className="card-surface flex flex-col gap-4 p-5" aria-label={login}>
      <h2 className="text-lg">
        {login} <span className="text-ink-muted text-sm">{roles.join(', ')}</span>
      </h2>
      <h3 className="font-bold">{t('staff.addresses')}</h3>
      <ul>
        {addresses.map((address) => (
          <li key={`${address.name} ${address.address}`}>
            {address.name}: {address.address}, {address.city} {address.postalIndex}, {address.countryIso}
          </li>
        ))}
      </ul>
      <h3 className="font-bold">{t('staff.orders', { count: orders.total })}</h3>
      <ul>
        {orders.items.map((order) => (
          <li key={order.orderNum} className="flex gap-3">
            <code>{order.orderNum}</code> {order.status} <Money value={order.total} />
          </li>
        ))}
      </ul>
    </section>
  )
}
