import type { FullSale, SaleOfChild, SaleToPack, ShownSale } from '@kids-crafts/contract/fulfilment.ts'
import { addDays } from '@kids-crafts/rules/calendar-days.ts'
import { extensionDaysMax } from '@kids-crafts/rules/fulfilment.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { mayCancelUnits, mayChangePart } from '@kids-crafts/rules/orders.ts'
import type { PartStatus } from '@kids-crafts/rules/orders.ts'
import { sql } from 'kysely'

import { countryName, regionName } from '#delivery'
import type { PartName } from '#orders'

import type { ReadDb } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { actingOn } from './acted-for.ts'
import { presentSale } from './present-sale.ts'
import { readSaleLines } from './read-sale-lines.ts'
import type { SaleLine } from './read-sale-lines.ts'
import { saleColumns } from './sale-row.ts'
import type { SaleRow } from './sale-row.ts'

/**
 * A part as who sends it sees it. For a child, nothing of the buyer is even read (P-09); a packer
 * sees no money.
 */
export async function showSale(
  db: ReadDb,
  caller: Pick<SignedIn, 'accountId' | 'roles'>,
  name: PartName,
  locale: Locale,
): Promise<ShownSale> {
  const store = await actingOn(db, caller, name)
  const row = await readSale(db, name)
  const lines = await readSaleLines(db, row.orderPartId)
  const sale = presentSale(row, store, lines)
  const parcels = await readParcels(db, row)
  const can = whatCanBeDone(row, lines, parcels)
  if (store.isChild) {
    return {
      ...sale,
      view: 'CHILD',
      parcels: parcels.map(presentParcel),
      can: { start: can.start, pack: can.pack },
    } satisfies SaleOfChild
  }
  const sent = {
    ...(await readBuyer(db, row, locale)),
    parcels: parcels.map((parcel) => ({ ...presentParcel(parcel), ...trackingOf(parcel) })),
  }
  if (store.isPacker) {
    const { start, send } = can
    return { ...sale, ...sent, view: 'PACKER', can: { start, send } } satisfies SaleToPack
  }
  const { shippingMinor, currency, goodsMinor } = row
  return {
    ...sale,
    ...sent,
    view: 'FULL',
    goods: money(goodsMinor, currency),
    shippingPrice: money(shippingMinor, currency),
    can,
  }
}

type Row = SaleRow & { shippingMinor: number; isSent: boolean }

async function readSale(db: ReadDb, { orderNum, number }: PartName): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${saleColumns}, part.shipping_minor as "shippingMinor", part.sent_at is not null as "isSent"
    from order_part as part
    join customer_order using (order_id)
    where order_num = ${orderNum} and part.number = ${number}
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`The part ${number} of ${orderNum} is gone`)
  return row
}

interface ParcelRow {
  number: number
  deliveryService: string | null
  trackerNumber: string | null
  trackerWebsite: string | null
  shippedAt: Date
  deliveredAt: Date | null
  takenInAt: Date | null
  items: { orderItemNum: string; quantity: number }[]
}

async function readParcels(db: ReadDb, { orderPartId, orderNum }: Row): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    select
      number,
      delivery_service as "deliveryService",
      tracker_number as "trackerNumber",
      tracker_website as "trackerWebsite",
      shipped_at as "shippedAt",
      delivered_at as "deliveredAt",
      taken_in_at as "takenInAt",
      array(
        select json_build_object(
          'orderItemNum', ${orderNum} || '-' || order_line.number,
          'quantity', order_parcel_line.quantity
        )
        from order_parcel_line
        join order_line using (order_line_id)
        where order_parcel_line.order_parcel_id = order_parcel.order_parcel_id
        order by order_line.number
      ) as items
    from order_parcel
    left join school_parcel using (order_parcel_id, order_part_id)
    where order_part_id = ${orderPartId}
    order by number
  `.execute(db)
  return rows
}

const presentParcel = ({ number, shippedAt, deliveredAt, takenInAt, items }: ParcelRow) => ({
  number,
  sentAt: shippedAt.toISOString(),
  ...(deliveredAt === null ? {} : { deliveredAt: deliveredAt.toISOString() }),
  ...(takenInAt === null ? {} : { takenInAt: takenInAt.toISOString() }),
  items,
})

const trackingOf = ({ deliveryService, trackerNumber, trackerWebsite }: ParcelRow) => ({
  ...(deliveryService === null ? {} : { deliveryService }),
  ...(trackerNumber === null ? {} : { trackerNumber }),
  ...(trackerWebsite === null ? {} : { trackerWebsite }),
})

function whatCanBeDone(row: Row, lines: readonly SaleLine[], parcels: readonly ParcelRow[]): FullSale['can'] {
  const status = row.status as PartStatus
  const isOpen = !row.isDisputed && lines.some((line) => line.quantity > line.cancelled + line.shipped)
  const { promisedShipBy, isExtended, isLate } = row
  return {
    start: isOpen && mayChangePart(status, 'IN_PROGRESS', 'SELLER'),
    pack: isOpen && !row.isPacked && ['CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY'].includes(status),
    send: isOpen && ['CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY'].includes(status),
    deliver: !row.isDisputed && parcels.some(({ deliveredAt }) => deliveredAt === null),
    cancel: isOpen && mayCancelUnits(status, 'SELLER', isLate),
    ...(isOpen && promisedShipBy !== null && !isExtended && !isLate
      ? { extend: { from: addDays(promisedShipBy, 1), to: addDays(promisedShipBy, extensionDaysMax) } }
      : {}),
  }
}

interface BuyerRow {
  comment: string
  recipient: string | null
  message: string | null
  firstName: string | null
  lastName: string | null
  phone1: string | null
  phone2: string | null
  countryIso: string
  regionCode: string | null
  city: string | null
  address: string | null
  postalCode: string | null
}

async function readBuyer(
  db: ReadDb,
  { orderNum, shippingKind, isGift }: Row,
  locale: Locale,
): Promise<Pick<FullSale, 'buyer' | 'comment' | 'gift' | 'deliveryInfo'>> {
  const { rows } = await sql<BuyerRow>`
    select
      note as comment,
      gift_recipient as recipient,
      gift_message as message,
      first_name as "firstName",
      last_name as "lastName",
      phone1,
      phone2,
      country_iso as "countryIso",
      region_code as "regionCode",
      city,
      address,
      postal_index as "postalCode"
    from customer_order
    where order_num = ${orderNum}
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`The order ${orderNum} is gone`)
  const { comment, recipient, message, firstName, lastName, phone1, phone2 } = row
  const { countryIso, regionCode, city, address, postalCode } = row
  return {
    comment,
    ...(isGift && {
      gift: { ...(recipient !== null && { recipient }), ...(message !== null && { message }) },
    }),
    ...(firstName === null || lastName === null || phone1 === null
      ? {}
      : { buyer: { name: `${firstName} ${lastName}`, phone1, ...(phone2 === null ? {} : { phone2 }) } }),
    ...(shippingKind === 'COLLECTION' || city === null || address === null || postalCode === null
      ? {}
      : {
          deliveryInfo: {
            country: countryName(countryIso, locale),
            region: regionCode === null ? '' : regionName(countryIso, regionCode, locale),
            city,
            address,
            postalCode,
          },
        }),
  }
}
