import { call } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { findPickup, getDesk, handOut, receiveParcel } from '@kids-crafts/contract/school-desk.ts'
import type { FoundPickup, Pickup } from '@kids-crafts/contract/school-desk.ts'
import { readDeskCode, shownDeskCode } from '@kids-crafts/rules/school-desk.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { Pagination } from '@kids-crafts/ui/pagination.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Day } from '../../shared/show.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { canScan, Scanner } from './scanner.tsx'

/** The desk of a school, on a phone: a code, what it names, and one button. */
export default function Desk() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  const query = useFresh(getDesk, { page })
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [found, setFound] = useState<{ code: string; pickup: FoundPickup } | null>(null)
  return (
    <PageFrame title={t('desk.title')}>
      {query.data && <p className="text-ink-muted -mt-4">{query.data.schoolName}</p>}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          {found === null ? (
            <Find
              key={hash}
              addressed={readDeskCode(hash)}
              onFound={(code, pickup) => {
                setFound({ code, pickup })
                void navigate({ hash: '' }, { replace: true })
              }}
            />
          ) : (
            <Found
              {...found}
              onChanged={(pickup) => {
                setFound({ ...found, pickup })
                void query.refetch()
              }}
              onNext={() => setFound(null)}
            />
          )}
        </div>
        <section className="flex min-w-0 flex-col gap-4" aria-label={t('desk.here')}>
          <h2 className="text-lg">{t('desk.here')}</h2>
          <Loaded query={query}>
            {({ items, current, last }) => (
              <>
                {items.length === 0 && <p className="text-ink-muted">{t('desk.hereEmpty')}</p>}
                <ul className="flex flex-col gap-4">
                  {items.map((pickup) => (
                    <li key={`${pickup.orderNum} ${pickup.number}`}>
                      <Card className="flex flex-col gap-3">
                        <Facts pickup={pickup} />
                      </Card>
                    </li>
                  ))}
                </ul>
                <Pagination
                  page={current}
                  last={last}
                  hrefOf={(each) => `/desk?page=${each}`}
                  labels={{
                    navigation: t('desk.here'),
                    previous: t('shell.list.previous'),
                    next: t('shell.list.next'),
                    page: (each) => t('shell.list.page', { page: each }),
                  }}
                />
              </>
            )}
          </Loaded>
        </section>
      </div>
    </PageFrame>
  )
}

interface FindProps {
  /** In the address, if the phone's own camera has opened the page. */
  addressed: string | undefined
  onFound: (code: string, pickup: FoundPickup) => void
}

function Find({ addressed, onFound }: FindProps) {
  const { t } = useTranslation()
  const [isScanning, setIsScanning] = useState(false)
  const form = usePortalForm({
    initial: { code: addressed === undefined ? '' : shownDeskCode(addressed) },
    schema: findPickup.input,
    submit: async ({ code }) => onFound(code, await call(findPickup, { code })),
    refusalText: ({ code }) => (code === 'OC_NOT_FOUND' ? t('desk.notFound') : undefined),
  })
  const find = (code: string) => {
    setIsScanning(false)
    form.setValue('code', shownDeskCode(code))
    void form.onSubmit()
  }
  const findAddressed = useEffectEvent(() => {
    if (addressed !== undefined) void form.onSubmit()
  })
  useEffect(() => findAddressed(), [])
  return (
    <Card className="flex flex-col gap-4">
      <p>{t('desk.text')}</p>
      {canScan && isScanning && <Scanner onCode={find} />}
      {canScan ? (
        <Button
          size="large"
          variant={isScanning ? 'secondary' : 'primary'}
          onClick={() => setIsScanning(!isScanning)}
        >
          {isScanning ? t('desk.stopScan') : t('desk.scan')}
        </Button>
      ) : (
        <Notice>{t('desk.noScan')}</Notice>
      )}
      <PortalForm form={form} submitLabel={t('desk.find')} isGuarded={false}>
        <TextField
          label={t('desk.code')}
          hint={t('desk.codeHint')}
          required
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...form.field('code')}
        />
      </PortalForm>
    </Card>
  )
}

interface FoundProps {
  code: string
  pickup: FoundPickup
  onChanged: (pickup: FoundPickup) => void
  onNext: () => void
}

function Found({ code, pickup, onChanged, onNext }: FoundProps) {
  const { t } = useTranslation()
  const change = useChange()
  const waiting = pickup.parcels.filter(({ takenInAt, deliveredAt }) => !takenInAt && !deliveredAt)
  const isHere = pickup.parcels.some(({ takenInAt, deliveredAt }) => takenInAt && !deliveredAt)
  const isAllOut = pickup.parcels.length > 0 && pickup.parcels.every(({ deliveredAt }) => deliveredAt)
  return (
    <Card className="flex flex-col gap-4">
      <Facts pickup={pickup} />
      {pickup.parcels.length === 0 && <Notice tone="warning">{t('desk.notSent')}</Notice>}
      {pickup.codeOf === 'PARCEL' &&
        waiting.map(({ number }) => (
          <Button
            key={number}
            size="large"
            isPending={change.isPending}
            onClick={() =>
              void change.run(async () =>
                onChanged(await call(receiveParcel, { code, parcelNumber: number })),
              )
            }
          >
            {pickup.parcels.length > 1 ? t('desk.takeInOne', { number }) : t('desk.takeIn')}
          </Button>
        ))}
      {pickup.codeOf === 'PARCEL' && waiting.length === 0 && isHere && (
        <Notice tone="success">{t('desk.takenIn')}</Notice>
      )}
      {pickup.codeOf === 'BUYER' && isHere && (
        <Button
          size="large"
          isPending={change.isPending}
          onClick={() => void change.run(async () => onChanged(await call(handOut, { code })))}
        >
          {t('desk.handOut')}
        </Button>
      )}
      {pickup.codeOf === 'BUYER' && !isHere && !isAllOut && pickup.parcels.length > 0 && (
        <Notice tone="warning">{t('desk.notHere')}</Notice>
      )}
      {isAllOut && <Notice tone="success">{t('desk.handedOut')}</Notice>}
      <Button variant="secondary" onClick={onNext}>
        {t('desk.next')}
      </Button>
    </Card>
  )
}

/** What, how many, and for whom. */
function Facts({ pickup }: { pickup: Pickup }) {
  const { t } = useTranslation()
  const { orderNum, number, store, buyer, comment, parcels } = pickup
  return (
    <>
      <div>
        {buyer && (
          <p className="text-lg font-semibold">
            <bdi>{buyer.name}</bdi>
          </p>
        )}
        {buyer && (
          <a
            href={`tel:${buyer.phone1}`}
            className="text-primary inline-block min-h-11 py-2.5 underline"
            dir="ltr"
          >
            {buyer.phone1}
          </a>
        )}
        <p className="text-ink-muted text-sm">
          {t('orders.number', { number: `${orderNum}-${number}` })} · {t('desk.from', { store: store.name })}
        </p>
      </div>
      {comment !== '' && (
        <p className="whitespace-pre-line" dir="auto">
          {comment}
        </p>
      )}
      <ul className="divide-line divide-y">
        {parcels.map((parcel) => (
          <li key={parcel.number} className="flex flex-col gap-1 py-2">
            <p className="flex flex-wrap items-center gap-2">
              {parcels.length > 1 && (
                <span className="font-semibold">{t('orders.parcel', { number: parcel.number })}</span>
              )}
              {parcel.deliveredAt !== undefined ? (
                <Badge tone="success">{t('desk.out')}</Badge>
              ) : (
                parcel.takenInAt !== undefined && (
                  <Badge tone="info">
                    {t('orders.atSchool')} <Day value={new Date(parcel.takenInAt)} />
                  </Badge>
                )
              )}
            </p>
            <ul>
              {parcel.items.map((item, index) => (
                <li key={index} className="hyphens-auto">
                  <span className="tabular-nums">{`${item.quantity} ×`}</span>{' '}
                  <bdi lang={item.locale}>{item.fullName}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
