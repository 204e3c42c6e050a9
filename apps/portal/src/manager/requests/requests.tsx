import { call } from '@kids-crafts/browser/api.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import {
  acceptSellingRequest,
  declineSellingRequest,
  getNewStores,
  getSellingRequests,
  renewActivationLink,
  waiveStep,
} from '@kids-crafts/contract/onboarding-staff.ts'
import type { SellingRequest } from '@kids-crafts/contract/onboarding-staff.ts'
import { waivableSteps } from '@kids-crafts/rules/onboarding.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'

import { KeyHint } from '../../shared/keys/key-hint.tsx'
import { useKeys } from '../../shared/keys/keys.ts'
import { ListPage } from '../../shared/list/list-page.tsx'
import { Day } from '../../shared/show.tsx'
import { useColumnWords } from '../list-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useTranslation } from '../translation.ts'

type NewStore = OutputOf<typeof getNewStores>['items'][number]

/** Who asks to sell, and the stores that are being set up. */
export default function Requests() {
  return (
    <Routes>
      <Route index element={<Waiting />} />
      <Route path="stores" element={<NewStores />} />
    </Routes>
  )
}

function Tabs() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <TabLinks
      label={t('requests.title')}
      current={pathname}
      links={[
        { key: '/requests', href: '/requests', label: t('requests.waiting') },
        { key: '/requests/stores', href: '/requests/stores', label: t('requests.stores') },
      ]}
    />
  )
}

function Waiting() {
  const { t, group } = useTranslation()
  const words = group('requests')
  const { choice } = useColumnWords()
  return (
    <ListPage
      title={t('requests.title')}
      actions={<Tabs />}
      endpoint={getSellingRequests}
      keyOf={(row) => row.requestCode}
      csvName="requests"
      empty={{ art: 'empty-requests', title: words.empty, text: words.text }}
      filters={[choice('status', ['ASKED', 'APPROVED', 'REFUSED', 'ALL'])]}
      columns={[
        { id: 'name', label: t('requests.name'), cell: (row) => row.name, csv: (row) => row.name },
        {
          id: 'kind',
          label: t('requests.kind'),
          cell: (row) => row.kind.toLowerCase(),
          csv: (row) => row.kind,
        },
        {
          id: 'country',
          label: t('requests.country'),
          cell: (row) => row.countryIso ?? '',
          csv: (row) => row.countryIso ?? '',
        },
        {
          id: 'askedAt',
          sortField: 'askedAt',
          label: t('requests.askedAt'),
          cell: (row) => <Day value={row.askedAt} />,
          csv: (row) => row.askedAt.toISOString(),
        },
      ]}
      detail={(row) => <Detail key={row.requestCode} request={row} />}
    />
  )
}

const refresh = () => queryClient.invalidateQueries()

function Detail({ request }: { request: SellingRequest }) {
  const { t } = useTranslation()
  const change = useChange()
  const [reason, setReason] = useState('')
  const { requestCode, status } = request
  const run = (act: () => Promise<unknown>) =>
    void change.run(async () => {
      await act()
      await refresh()
    })
  const accept = () => run(() => call(acceptSellingRequest, { requestCode }))
  const decline = () => run(() => call(declineSellingRequest, { requestCode, reason }))
  const isWaiting = status === 'ASKED'
  useKeys(isWaiting ? [{ key: 'a', label: t('requests.accept'), run: accept }] : [])
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg">{request.name}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt>{t('requests.number')}</dt>
        <dd>{requestCode}</dd>
        <dt>{t('requests.contact')}</dt>
        <dd className="wrap-anywhere">
          {[request.contactName, request.email, request.login].filter(Boolean).join(' · ')}
        </dd>
        <dt>{t('requests.status')}</dt>
        <dd>
          <StatusBadge status={status} /> {request.reason}
        </dd>
      </dl>
      <p className="wrap-anywhere whitespace-pre-line">{request.description}</p>
      {isWaiting && (
        <>
          <Button isPending={change.isPending} onClick={accept}>
            {t('requests.accept')} <KeyHint name="a" />
          </Button>
          <TextField
            label={t('requests.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button
            variant="quiet"
            disabled={reason.trim() === ''}
            isPending={change.isPending}
            onClick={decline}
          >
            {t('requests.decline')}
          </Button>
        </>
      )}
      {status === 'APPROVED' && request.kind === 'BUSINESS' && (
        <Button
          variant="quiet"
          isPending={change.isPending}
          onClick={() => run(() => call(renewActivationLink, { requestCode }))}
        >
          {t('requests.renew')}
        </Button>
      )}
    </div>
  )
}

function NewStores() {
  const { t, group } = useTranslation()
  const words = group('requests')
  return (
    <ListPage
      title={t('requests.stores')}
      actions={<Tabs />}
      endpoint={getNewStores}
      keyOf={(row) => row.vendorLogin}
      empty={{ art: 'empty-requests', title: words.empty, text: words.text }}
      columns={[
        { id: 'name', label: t('requests.name'), cell: (row) => row.name, csv: (row) => row.name },
        {
          id: 'kind',
          label: t('requests.kind'),
          cell: (row) => row.kind.toLowerCase(),
          csv: (row) => row.kind,
        },
        {
          id: 'next',
          label: t('requests.next'),
          cell: (row) =>
            [
              row.nextStep && t(`requests.steps.${row.nextStep}`),
              row.actor && t(`requests.actors.${row.actor}`),
            ]
              .filter(Boolean)
              .join(' · '),
          csv: (row) => row.nextStep ?? '',
        },
        {
          id: 'createdAt',
          sortField: 'createdAt',
          label: t('requests.askedAt'),
          cell: (row) => <Day value={row.createdAt} />,
          csv: (row) => row.createdAt.toISOString(),
        },
      ]}
      detail={(row) => <Waive key={row.vendorLogin} store={row} />}
    />
  )
}

function Waive({ store: { vendorLogin, name, nextStep, waived } }: { store: NewStore }) {
  const { t } = useTranslation()
  const change = useChange()
  const [reason, setReason] = useState('')
  const step = waivableSteps.find((each) => each === nextStep)
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg">{name}</h2>
      <p>
        {t('requests.waived', { steps: waived.map((each) => t(`requests.steps.${each}`)).join(', ') || '–' })}
      </p>
      {step !== undefined && (
        <>
          <TextField
            label={t('requests.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button
            variant="quiet"
            disabled={reason.trim() === ''}
            isPending={change.isPending}
            onClick={() =>
              void change.run(async () => {
                await call(waiveStep, { vendorLogin, step, reason })
                await refresh()
              })
            }
          >
            {t('requests.waive', { step: t(`requests.steps.${step}`) })}
          </Button>
        </>
      )}
    </div>
  )
}
