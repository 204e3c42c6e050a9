import { buyerDisputeSteps, disputeEnds } from '@kids-crafts/rules/disputes.ts'
import { extensionReasons, shownCancelReasons } from '@kids-crafts/rules/fulfilment.ts'
import { rejectionReasons } from '@kids-crafts/rules/orders.ts'
import { buyerReturnSteps } from '@kids-crafts/rules/returns.ts'

import type { MailData } from './kinds.ts'
import type { orderMailKinds } from './order-mail-data.ts'

type OrderMailKind = keyof typeof orderMailKinds
type Reader = MailData<'order-placed'>['reader']
export type OrderMailSample = {
  [Kind in OrderMailKind]: { kind: Kind; data: MailData<Kind> }
}[OrderMailKind]

export const trackingUrl = 'https://track.example/parcel?number=JD0146&lang=any'

/** Every mail of an order, and those that say different things under one kind several times. */
export function orderMailSamples(reader: Reader, link: string): OrderMailSample[] {
  const order = { orderNum: '4821-7730-5', reader, link }
  const payUntil = '2026-11-16T17:30:00.000Z'
  const failed = { ...order, minor: 7349, currency: 'USD' }
  const refund = { minor: 1250, currency: 'USD', to: 'STRIPE' as const }
  const bear = { fullName: 'Felt bear with a blue scarf', sku: 'BEAR0042', quantity: 2 }
  const pencils = { fullName: 'Coloured pencils, 24 in a tin box', sku: 'PENC24TIN', quantity: 3 }
  const pricedBear = { ...bear, priceMinor: 1250, amountMinor: 2500 }
  const pricedPencils = { ...pencils, priceMinor: 1450, amountMinor: 4350 }
  const otter = { sellerName: 'Brave Otter', orderItemNum: '4821-7730-5-1' }
  const northwind = { sellerName: 'Northwind School Supplies', orderItemNum: '4821-7730-5-2' }
  const parcel = { ...otter, items: [bear] }
  const contents = {
    currency: 'USD',
    parts: [
      {
        ...otter,
        items: [pricedBear],
        shipping: { kind: 'COLLECTION' as const, minor: 0, daysFrom: 1, daysTo: 1 },
      },
      {
        ...northwind,
        items: [pricedPencils],
        shipping: { kind: 'DELIVERY' as const, minor: 499, daysFrom: 2, daysTo: 5 },
      },
    ],
    goodsMinor: 6850,
    shippingMinor: 499,
    totalMinor: 7349,
    taxMinor: 695,
    addressLines: ['Ada Lovelace', '12 Analytical Lane', 'Springfield, IL 62701', 'United States'],
    paymentMethod: 'STRIPE' as const,
  }
  const parts = [{ ...otter, items: [pricedBear] }]
  const currency = 'USD'
  return [
    { kind: 'order-placed', data: { ...order, ...contents, payUntil } },
    { kind: 'order-placed', data: { ...order, ...contents, paymentMethod: 'ACCOUNT' } },
    { kind: 'order-placed', data: { ...order, ...contents, paymentMethod: 'INVOICE' } },
    {
      kind: 'order-placed',
      data: { ...order, ...contents, payUntil, waitsForSchool: 'Riverbend Elementary' },
    },
    { kind: 'order-paid', data: { ...order, ...contents } },
    { kind: 'order-payment-failed', data: { ...failed, payUntil } },
    { kind: 'order-payment-failed', data: failed },
    { kind: 'order-hold-ending', data: { ...order, ...contents, payUntil } },
    { kind: 'order-lapsed', data: { ...order, currency, parts } },
    { kind: 'order-cancelled', data: { ...order, extent: 'WHOLE', currency, parts } },
    { kind: 'order-cancelled', data: { ...order, extent: 'SOME', currency, parts, refund } },
    ...rejectionReasons.map((rejected) => ({
      kind: 'order-cancelled' as const,
      data: { ...order, extent: 'WHOLE' as const, currency, parts, refund, rejected },
    })),
    ...shownCancelReasons.map((why) => ({
      kind: 'order-cancelled' as const,
      data: { ...order, extent: 'SOME' as const, currency, parts, refund, why },
    })),
    { kind: 'order-items-cancelled', data: { ...order, currency, parts, totalMinor: 4849, payUntil } },
    { kind: 'order-items-cancelled', data: { ...order, currency, parts, totalMinor: 4849 } },
    { kind: 'order-refunded', data: { ...order, reason: 'CANCELLED', refund } },
    {
      kind: 'order-refunded',
      data: { ...order, reason: 'PAID_TWICE', refund: { ...refund, to: 'ACCOUNT' } },
    },
    { kind: 'order-refunded', data: { ...order, reason: 'GOODS_GONE', refund } },
    {
      kind: 'order-refunded',
      data: { ...order, reason: 'RETURNED', refund: { ...refund, to: 'OTHER_ACCOUNT' } },
    },
    {
      kind: 'order-refunded',
      data: { ...order, reason: 'RETURNED', refund: { ...refund, to: 'INVOICE' } },
    },
    { kind: 'order-refunded', data: { ...order, reason: 'GOODWILL', refund: { ...refund, to: 'OTHER' } } },
    { kind: 'order-refunded', data: { ...order, reason: 'PROBLEM', refund } },
    { kind: 'order-refund-failed', data: failed },
    { kind: 'order-refund-failed', data: { ...failed, isByTransfer: true } },
    ...buyerReturnSteps.map((step) => ({
      kind: 'order-return' as const,
      data: {
        ...order,
        parcel,
        step,
        dueOn: '2026-11-27',
        ...(step === 'DECLINED' && { declineReason: 'MADE_TO_ORDER' as const }),
        ...(step === 'CUT' && {
          cutReason: 'PARTS_MISSING' as const,
          amount: { minor: 900, currency },
        }),
      },
    })),
    ...buyerDisputeSteps
      .filter((step) => step !== 'CLOSED')
      .map((step) => ({
        kind: 'order-dispute' as const,
        data: {
          ...order,
          parcel,
          step,
          dueOn: '2026-11-27',
          ...(step === 'DECIDED' && { decided: 'APPROVED' as const, amount: { minor: 900, currency } }),
        },
      })),
    ...disputeEnds.map((end) => ({
      kind: 'order-dispute' as const,
      data: {
        ...order,
        parcel,
        step: 'CLOSED' as const,
        end,
        ...(end === 'AGREED' && { amount: { minor: 900, currency } }),
        ...(end === 'DECIDED' && { decided: 'REJECTED' as const }),
      },
    })),
    {
      kind: 'order-shipped',
      data: { ...order, parcel, deliveryService: 'DHL', trackingNumber: 'JD0146 0000 1234', trackingUrl },
    },
    { kind: 'order-shipped', data: { ...order, parcel } },
    {
      kind: 'order-at-school',
      data: { ...order, parcel, schoolName: 'Riverbend Elementary', code: '7F3K0-M1QXZ' },
    },
    { kind: 'order-delivered', data: { ...order, parcel, deliveredAt: '2026-11-18T09:05:00.000Z' } },
    ...extensionReasons.map((reason) => ({
      kind: 'order-extended' as const,
      data: { ...order, parcel, shipBy: '2026-11-27', reason },
    })),
    { kind: 'order-late', data: { ...order, parcel, shipBy: '2026-11-20', cancelOn: '2026-11-27' } },
  ]
}
