import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { deliverParcel, getSale, packSale, startSales } from '@kids-crafts/contract/fulfilment.ts'
import type { ShownSale, WithBuyer } from '@kids-crafts/contract/fulfilment.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { useParams } from 'react-router'

import { PageFrame } from '../../shared/page-frame.tsx'
import { Day, Money } from '../../shared/show.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { CancelForm } from './cancel-form.tsx'
import { ExtendForm } from './extend-form.tsx'
import { savePrints } from './print.ts'
import { ItemPicture, openUnits, SaleState } from './sale-parts.tsx'
import { Section } from './section.tsx'
import { SendForm } from './send-form.tsx'

/** One part of an order, from its sale to its arrival. */
export function SalePage() {
  const { t } = useTranslation()
  const { number: orderNum = '', part = '' } = useParams()
  const name = { orderNum, number: Number(part) || 0 }
  const query = useFresh(getSale, name)
  const show = (sale: ShownSale) => setCachedRead(getSale, name, sale)
  return (
    <PageFrame title={t('orders.number', { number: isolated(`${orderNum}-${part}`) })}>
      <TextLink href="/orders">{t('orders.title')}</TextLink>
      <Loaded query={query}>
        {(sale) => (
          <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
            <div className="flex min-w-0 flex-col gap-6">
              <Next sale={sale} onChanged={show} onStarted={() => void query.refetch()} />
              <Items sale={sale} />
              <Parcels sale={sale} onChanged={show} />
            </div>
            <div className="flex min-w-0 flex-col gap-6">
              {sale.view !== 'CHILD' && <Buyer sale={sale} />}
              <Prints sale={sale} />
              {sale.view === 'FULL' && sale.can.extend && (
                <ExtendForm sale={sale} days={sale.can.extend} onChanged={show} />
              )}
              {sale.view === 'FULL' && sale.can.cancel && <CancelForm sale={sale} onChanged={show} />}
            </div>
          </div>
        )}
      </Loaded>
    </PageFrame>
  )
}

interface Changing<Of extends ShownSale = ShownSale> {
  sale: Of
  onChanged: (sale: ShownSale) => void
}

/** What is to be done now: begin, pack, or send. */
function Next({ sale, onChanged, onStarted }: Changing & { onStarted: () => void }) {
  const { t } = useTranslation()
  const change = useChange()
  const { orderNum, number, can, isPacked } = sale
  const start = async () => {
    await call(startSales, { parts: [{ orderNum, number }] })
    onStarted()
  }
  const pack = async () => onChanged(await call(packSale, { orderNum, number }))
  return (
    <Card className="flex flex-col gap-4">
      <SaleState sale={sale} />
      {sale.isLate && <Notice tone="warning">{t('orders.lateText')}</Notice>}
      {sale.status === 'RETURN' && sale.view === 'CHILD' && <Notice>{t('orders.returning')}</Notice>}
      {sale.status === 'DISPUTE_OPEN' && sale.view === 'CHILD' && <Notice>{t('orders.disputing')}</Notice>}
      {sale.status === 'DISPUTE_OPEN' && sale.view === 'FULL' && (
        <TextLink href="/disputes">{t('guardian.disputeOpen')}</TextLink>
      )}
      {sale.status === 'RETURN' && sale.view === 'FULL' && (
        <TextLink href="/returns">{t('guardian.returnOpen')}</TextLink>
      )}
      <GiftNotice sale={sale} />
      {can.start && (
        <Button size="large" isPending={change.isPending} onClick={() => void change.run(start)}>
          {t('orders.start')}
        </Button>
      )}
      {sale.view === 'CHILD' && sale.can.pack && (
        <>
          <p>{t('orders.packHint')}</p>
          <Button
            size="large"
            variant={can.start ? 'secondary' : 'primary'}
            isPending={change.isPending}
            onClick={() => void change.run(pack)}
          >
            {t('orders.pack')}
          </Button>
        </>
      )}
      {sale.view === 'CHILD' && isPacked && sale.items.some((item) => openUnits(item) > 0) && (
        <Notice tone="success">{t('orders.waits')}</Notice>
      )}
      {sale.view !== 'CHILD' && sale.can.send && <SendForm sale={sale} onChanged={onChanged} />}
    </Card>
  )
}

function GiftNotice({ sale }: { sale: ShownSale }) {
  const { t } = useTranslation()
  if (!sale.isGift) return null
  return (
    <Notice title={t('orders.gift.isGift')}>
      {[sale.isWrapped && t('orders.gift.wrap'), slipText()].filter(Boolean).join(' ')}
    </Notice>
  )

  function slipText() {
    if (sale.view === 'CHILD') return t('orders.gift.child')
    return sale.gift?.message !== undefined && t('orders.gift.slip')
  }
}

function Items({ sale }: { sale: ShownSale }) {
  const { t } = useTranslation()
  return (
    <Section title={t('orders.items')}>
      <ul className="divide-line divide-y">
        {sale.items.map((item) => (
          <li key={item.orderItemNum} className="flex gap-4 py-3">
            <ItemPicture item={item} size="size-20" />
            <div className="flex min-w-0 flex-col gap-1">
              <p className="font-semibold hyphens-auto">
                <span className="tabular-nums">{`${item.quantity} ×`}</span>{' '}
                <bdi lang={item.locale}>{item.fullName}</bdi>
              </p>
              <p className="text-ink-muted text-sm">
                <bdi>{item.sku}</bdi>
              </p>
              <p className="text-sm font-medium empty:hidden">
                {[
                  item.shipped > 0 && t('orders.sent', { count: item.shipped }),
                  item.cancelled > 0 && t('orders.cancelled', { count: item.cancelled }),
                ]
                  .filter((text) => text !== false)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {sale.view === 'FULL' && (
        <p className="text-end font-semibold">
          <Money value={sale.goods} />
        </p>
      )}
    </Section>
  )
}

function Parcels({ sale, onChanged }: Changing) {
  const { t } = useTranslation()
  const change = useChange()
  if (sale.parcels.length === 0) return null
  const { orderNum, number } = sale
  const nameOf = (orderItemNum: string) =>
    sale.items.find((item) => item.orderItemNum === orderItemNum)?.fullName ?? orderItemNum
  const arrive = (parcelNumber: number) => async () =>
    onChanged(await call(deliverParcel, { orderNum, number, parcelNumber }))
  return (
    <Section title={t('orders.parcels')}>
      <ul className="divide-line divide-y">
        {sale.parcels.map((parcel) => (
          <li key={parcel.number} className="flex flex-col gap-1 py-3">
            <p className="font-semibold">{t('orders.parcel', { number: parcel.number })}</p>
            <ul>
              {parcel.items.map((item) => (
                <li key={item.orderItemNum}>
                  <span>{`${item.quantity} ×`}</span> <bdi>{nameOf(item.orderItemNum)}</bdi>
                </li>
              ))}
            </ul>
            {'trackerNumber' in parcel && parcel.trackerNumber !== undefined && (
              <p>
                {'deliveryService' in parcel && parcel.deliveryService}{' '}
                {parcel.trackerWebsite === undefined ? (
                  <bdi>{parcel.trackerNumber}</bdi>
                ) : (
                  <TextLink href={parcel.trackerWebsite} target="_blank" rel="noreferrer">
                    <bdi>{parcel.trackerNumber}</bdi>
                  </TextLink>
                )}
              </p>
            )}
            <p className="text-ink-muted text-sm">
              {t('orders.sentOn')} <Day value={new Date(parcel.sentAt)} />
              {parcel.takenInAt !== undefined && (
                <>
                  {' · '}
                  {t('orders.atSchool')} <Day value={new Date(parcel.takenInAt)} />
                </>
              )}
              {parcel.deliveredAt !== undefined && (
                <>
                  {' · '}
                  {t(parcel.takenInAt === undefined ? 'orders.arrivedOn' : 'orders.handedOver')}{' '}
                  <Day value={new Date(parcel.deliveredAt)} />
                </>
              )}
            </p>
            {sale.view === 'FULL' && sale.can.deliver && parcel.deliveredAt === undefined && (
              <Button
                variant="secondary"
                className="self-start"
                isPending={change.isPending}
                onClick={() => void change.run(arrive(parcel.number))}
              >
                {t('orders.arrived')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Buyer({ sale }: { sale: WithBuyer }) {
  const { t } = useTranslation()
  const { buyer, gift, deliveryInfo, comment, childLogin } = sale
  return (
    <Section title={t('orders.buyer')}>
      {childLogin !== undefined && <Notice>{t('orders.onlyYou', { child: isolated(childLogin) })}</Notice>}
      {gift?.recipient !== undefined && (
        <p className="font-semibold wrap-anywhere">
          {t('orders.gift.for', { name: isolated(gift.recipient) })}
        </p>
      )}
      <address className="flex flex-col not-italic">
        {buyer && <bdi className="font-semibold">{buyer.name}</bdi>}
        {deliveryInfo ? (
          <>
            <bdi>{deliveryInfo.address}</bdi>
            <bdi>{[deliveryInfo.postalCode, deliveryInfo.city].join(' ')}</bdi>
            <bdi>{[deliveryInfo.region, deliveryInfo.country].filter((text) => text !== '').join(', ')}</bdi>
          </>
        ) : (
          <span>{t('orders.collection')}</span>
        )}
        {buyer && (
          <a href={`tel:${buyer.phone1}`} className="text-primary min-h-11 py-2.5 underline" dir="ltr">
            {buyer.phone1}
          </a>
        )}
      </address>
      {gift?.message !== undefined && (
        <div>
          <h3 className="font-semibold">{t('orders.gift.message')}</h3>
          <p className="wrap-anywhere whitespace-pre-line" dir="auto">
            {gift.message}
          </p>
        </div>
      )}
      {comment !== '' && (
        <div>
          <h3 className="font-semibold">{t('orders.comment')}</h3>
          <p className="whitespace-pre-line" dir="auto">
            {comment}
          </p>
        </div>
      )}
    </Section>
  )
}

function Prints({ sale }: { sale: ShownSale }) {
  const { t } = useTranslation()
  const change = useChange()
  return (
    <Section title={t('orders.print')}>
      {sale.deskCode !== undefined && (
        <p>
          {t('orders.deskCode')} <strong dir="ltr">{sale.deskCode}</strong>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void change.run(() => savePrints('SLIP', [sale]))}>
          {t('orders.slips')}
        </Button>
        {sale.view !== 'CHILD' && (
          <Button variant="secondary" onClick={() => void change.run(() => savePrints('LABEL', [sale]))}>
            {t('orders.labels')}
          </Button>
        )}
      </div>
    </Section>
  )
}
