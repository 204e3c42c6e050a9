import { call } from '@kids-crafts/browser/api.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { endSessionsByStaff, removeFactorByStaff } from '@kids-crafts/contract/accounts-staff.ts'
import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { openChildFile, viewAs } from '@kids-crafts/contract/persons-staff.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { Money } from '../../shared/show.tsx'
import { useTranslation } from '../translation.ts'

type File = OutputOf<typeof openChildFile>
type View = OutputOf<typeof viewAs>

/** One act each, with a reason that stays in the log. What is opened is shown until the page is left. */
export function PersonActs() {
  const { t } = useTranslation()
  const [login, setLogin] = useState('')
  const [reason, setReason] = useState('')
  const [file, setFile] = useState<File>()
  const [view, setView] = useState<View>()
  const change = useChange()
  const isReady = login.trim() !== '' && reason.trim() !== ''
  const run = (act: () => Promise<unknown>) => void change.run(async () => void (await act()))
  const show = (next: { file?: File; view?: View }) => {
    setFile(next.file)
    setView(next.view)
  }
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
          onClick={() => run(async () => show({ view: await call(viewAs, { login, reason }) }))}
        >
          {t('staff.viewAs')}
        </Button>
        <Button
          variant="quiet"
          disabled={!isReady}
          onClick={() => run(async () => show({ file: await call(openChildFile, { login, reason }) }))}
        >
          {t('staff.openFile')}
        </Button>
      </div>
      {view && <Viewed view={view} />}
      {file && <ChildFile file={file} />}
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

/** Text as text: what is stored may be anything that somebody has typed. */
function ChildFile({ file: { login, topics } }: { file: File }) {
  const { t } = useTranslation()
  return (
    <section className="card-surface flex flex-col gap-4 p-5" aria-label={login}>
      <h2 className="text-lg">{t('staff.fileOf', { login })}</h2>
      {topics.map(({ topic, tables }) => (
        <details key={topic} className="border-line border-t pt-2">
          <summary className="cursor-pointer font-bold">{topic}</summary>
          {tables.map(({ table, rows }) => (
            <div key={table} className="overflow-x-auto py-2">
              <h4>{table}</h4>
              {rows.map((row, at) => (
                <dl key={at} className="grid grid-cols-[max-content_1fr] gap-x-4 py-2">
                  {Object.entries(row).map(([name, value]) => (
                    <div key={name} className="contents">
                      <dt className="text-ink-muted">{name}</dt>
                      <dd className="break-words">{String(value ?? '–')}</dd>
                    </div>
                  ))}
                </dl>
              ))}
            </div>
          ))}
        </details>
      ))}
    </section>
  )
}
