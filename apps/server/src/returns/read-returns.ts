import type { Returnable, ShownReturn } from '@kids-crafts/contract/returns.ts'
import { trackingUrlOf } from '@kids-crafts/rules/fulfilment.ts'
import type { CarrierCode } from '@kids-crafts/rules/fulfilment.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { faultyReturnDays, returnWaitsFor, returnWays } from '@kids-crafts/rules/returns.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { ordersOf } from '#orders'
import { privateAddressOf } from '#uploads'

import type { Buyer } from '../platform/actor.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { isCollected } from './ask-return.ts'
import { comesToUs } from './comes-to-us.ts'
import { returnNumOf } from './lock-return.ts'
import type { ReturnName } from './lock-return.ts'
import { returnableLines } from './returnable-lines.ts'
import { goodsWorth, worthOfReturn } from './worth-of-return.ts'

interface Row
  extends ReturnName, Pick<ShownReturn, 'status' | 'reason' | 'way' | 'note' | 'locale' | 'sellerName'> {
  orderId: number
  orderPartId: number
  currency: string
  askedAt: Date
  dueAt: Date | null
  carrier: CarrierCode | null
  trackingNumber: string | null
  declineReason: ShownReturn['declineReason'] | null
  cutReason: ShownReturn['cutReason'] | null
  answer: string | null
  refundMinor: number | null
  returnAddress: string | null
  comesToUs: boolean
  schoolName: string | null
  items: { orderLineId: number; number: number; fullName: string; locale: string; units: number }[]
  uploads: { uploadId: string; sizeBytes: number; hash: string | null; width: number; height: number }[]
}

export interface Reading {
  /** Signs addresses of what was uploaded. */
  pictureKey: Uint8Array
  /** Where things of children go back to, where they are not brought to the school. */
  returnCentre: readonly string[]
}

export const returnNamed = ({ orderNum, number, returnNumber }: ReturnName): RawBuilder<boolean> => sql`
  order_num = ${orderNum} and order_part.number = ${number} and order_return.number = ${returnNumber}
`

/** Those that wait first. The caller says by the condition whose they are. */
export async function readReturns(
  db: ReadDb,
  isAsked: RawBuilder<boolean>,
  reading: Reading,
  { limit = 100, offset = 0 } = {},
): Promise<ShownReturn[]> {
  const { rows } = await sql<Row>`
    select
      customer_order.order_id as "orderId",
      order_part.order_part_id as "orderPartId",
      order_num as "orderNum",
      order_part.number,
      order_return.number as "returnNumber",
      order_return.status,
      order_return.reason,
      order_return.note,
      order_return.locale,
      order_return.way,
      customer_order.currency,
      order_return.asked_at as "askedAt",
      order_return.due_at as "dueAt",
      order_return.carrier,
      order_return.tracking_number as "trackingNumber",
      order_return.decline_reason as "declineReason",
      order_return.cut_reason as "cutReason",
      order_return.answer,
      refund.amount_minor as "refundMinor",
      order_part.seller_name as "sellerName",
      store.return_address as "returnAddress",
      ${comesToUs} as "comesToUs",
      school.name as "schoolName",
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'orderLineId', line.order_line_id, 'number', line.number, 'fullName', line.full_name, 'locale', line.locale,
                'units', back.units
              )
              order by line.number
            ),
            '[]'
          )
        from order_return_line as back
        join order_line as line using (order_line_id)
        where back.order_return_id = order_return.order_return_id
      ) as items,
      (
        select
          coalesce(
            json_agg(
              json_build_object(
                'uploadId', upload.upload_id, 'sizeBytes', size_bytes, 'hash', upload.picture_hash, 'width', width, 'height', height
              )
              order by has.position
            ),
            '[]'
          )
        from order_return_upload as has
        join upload using (upload_id)
        left join picture using (picture_hash)
        where has.order_return_id = order_return.order_return_id
      ) as uploads
    from order_return
    join order_part using (order_part_id)
    join customer_order using (order_id)
    join store using (store_id)
    left join school on school.school_id = order_part.school_id
    left join refund on refund.refund_id = order_return.refund_id
    where ${isAsked}
    order by order_return.ended_at is not null, order_return.due_at, order_return.order_return_id desc
    limit ${limit}
    offset ${offset}
  `.execute(db)
  return Promise.all(rows.map((row) => present(db, row, reading)))
}

async function present(db: ReadDb, row: Row, { pictureKey, returnCentre }: Reading): Promise<ShownReturn> {
  const { orderNum, number, returnNumber, status, reason, note, locale, way, sellerName } = row
  const { carrier, trackingNumber } = row
  const isWithUs = row.comesToUs && (status === 'SENT' || status === 'RECEIVED')
  const waitsFor = isWithUs ? 'US' : returnWaitsFor(status)
  const trackingUrl =
    carrier === null || trackingNumber === null ? undefined : trackingUrlOf(carrier, trackingNumber)
  return {
    orderNum,
    number,
    returnNumber,
    returnNum: returnNumOf(row),
    sellerName,
    status,
    reason,
    note,
    locale,
    way,
    items: row.items.map((item) => ({
      orderItemNum: `${orderNum}-${item.number}`,
      fullName: item.fullName,
      locale: item.locale,
      quantity: item.units,
    })),
    attachments: row.uploads.map(({ uploadId, sizeBytes, hash, width, height }) =>
      privateAddressOf(
        { uploadId, sizeBytes, picture: hash === null ? null : { hash, width, height } },
        pictureKey,
      ),
    ),
    askedAt: row.askedAt.toISOString(),
    ...(row.dueAt && { dueAt: row.dueAt.toISOString() }),
    ...(waitsFor && { waitsFor }),
    address: addressOf(row, returnCentre),
    comesToUs: row.comesToUs,
    ...(carrier && { carrier }),
    ...(trackingNumber && { trackingNumber }),
    ...(trackingUrl && { trackingUrl }),
    ...(row.declineReason && { declineReason: row.declineReason }),
    ...(row.cutReason && { cutReason: row.cutReason }),
    ...(row.answer && { answer: row.answer }),
    ...(status === 'RECEIVED' && { worth: money(await worthOf(db, row), row.currency) }),
    ...(row.refundMinor !== null && { refund: money(row.refundMinor, row.currency) }),
  }
}

const worthOf = async (db: ReadDb, { orderId, orderPartId, reason, items }: Row): Promise<number> =>
  goodsWorth(await worthOfReturn(db, { orderId, orderPartId, reason, lines: items }))

/** Known once it may be sent. Of a child it is the school or the platform, never a home. */
function addressOf(row: Row, returnCentre: readonly string[]): string[] {
  const { status, way, schoolName, sellerName, returnAddress } = row
  if (status === 'ASKED' || status === 'DECLINED' || status === 'CANCELLED') return []
  if (way === 'SCHOOL' && schoolName !== null) return [schoolName]
  if (row.comesToUs || returnAddress === null) return [...returnCentre]
  return [sellerName, returnAddress]
}

interface ReturnablePart {
  orderPartId: number
  number: number
  until: Date
  faultyUntil: Date
  isInTime: boolean
  isCollected: boolean
  instruction: Returnable['instruction'] | null
}

/** What of an order its buyer can send back now, and until when. */
export async function readReturnable(
  db: ReadDb,
  buyer: Buyer,
  orderNum: string,
  locale: Locale,
): Promise<Returnable[]> {
  const { rows } = await sql<ReturnablePart>`
    select
      order_part_id as "orderPartId",
      order_part.number,
      delivered_at + order_part.return_days * interval '1 day' as until,
      ${faultyUntil} as "faultyUntil",
      delivered_at + order_part.return_days * interval '1 day' > now() as "isInTime",
      ${isCollected} as "isCollected",
      case
        when translated.return_instruction is not null
          then json_build_object('text', translated.return_instruction, 'locale', translated.locale)
        when store.return_instruction <> ''
          then json_build_object('text', store.return_instruction, 'locale', store.locale)
      end as instruction
    from order_part
    join customer_order using (order_id)
    join store using (store_id)
    left join store_translation as translated
      on translated.store_id = store.store_id
      and translated.locale = ${locale}
    where order_num = ${orderNum}
      and ${ordersOf(buyer)}
      and order_part.status in ('DELIVERED', 'COMPLETED')
      and ${faultyUntil} > now()
      and disputed_at is null
      and return_opened_at is null
    order by order_part.number
  `.execute(db)
  const ids = rows.map(({ orderPartId }) => orderPartId)
  const lines =
    ids.length === 0 ? [] : await returnableLines(db, sql`line.order_part_id = any (${ids}::bigint[])`)
  return rows
    .map((part) => ({
      number: part.number,
      ...(part.isInTime && { until: part.until.toISOString() }),
      faultyUntil: part.faultyUntil.toISOString(),
      ...(part.instruction && { instruction: part.instruction }),
      ways: returnWays.filter((way) => way !== 'SCHOOL' || part.isCollected),
      items: lines
        .filter(({ orderPartId }) => orderPartId === part.orderPartId)
        .map((line) => ({ orderItemNum: `${orderNum}-${line.number}`, quantity: line.units })),
    }))
    .filter(({ items }) => items.length > 0)
}

const faultyUntil = sql<Date>`(
  delivered_at + greatest(order_part.return_days, ${sql.lit(faultyReturnDays)}) * interval '1 day'
)`
