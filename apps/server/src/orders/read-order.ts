import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import type { CustomerOrder, OrderLine, OrderPart } from '../platform/database/generated/database.ts'

export type OrderRow = Selectable<CustomerOrder>

export type PartRow = Selectable<OrderPart> & {
  /** The code for collecting it at the school's desk; null if it is shipped. */
  collectionCode: string | null
  schoolName: string | null
  lines: LineRow[]
  parcels: ParcelRow[]
}

export type LineRow = Selectable<OrderLine> & {
  picture: { width: number; height: number; placeholder: string } | null
}

export interface ParcelRow {
  orderPartId: number
  orderParcelId: number
  number: number
  deliveryService: string | null
  trackerNumber: string | null
  trackerWebsite: string | null
  deliveryComment: string | null
  shippedAt: Date
  deliveredAt: Date | null
  /** When it arrived at a school's desk. */
  takenInAt: Date | null
  items: { lineNumber: number; quantity: number }[]
}

/** An order's parts with their lines and parcels, sorted. */
export async function readParts(db: ReadDb, orderId: number): Promise<PartRow[]> {
  const parts = await db
    .selectFrom('order_part')
    .leftJoin('school_pickup', 'school_pickup.order_part_id', 'order_part.order_part_id')
    .leftJoin('school', 'school.school_id', 'order_part.school_id')
    .selectAll('order_part')
    .select(['collection_code as collectionCode', 'school.name as schoolName'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
  const partIds = parts.map(({ order_part_id }) => order_part_id)
  if (partIds.length === 0) return []
  const lines = await db
    .selectFrom('order_line')
    .leftJoin('picture', 'picture.picture_hash', 'order_line.picture_hash')
    .selectAll('order_line')
    .select(
      // Withdrawn pictures are hidden from the buyer, too.
      sql<LineRow['picture']>`case when exists (
          select from public_picture where public_picture.picture_hash = picture.picture_hash
        ) then
        json_build_object('width', width, 'height', height, 'placeholder', placeholder) end`.as('picture'),
    )
    .where('order_part_id', 'in', partIds)
    .orderBy('number')
    .execute()
  const parcels = await db
    .selectFrom('order_parcel')
    .leftJoin('school_parcel', 'school_parcel.order_parcel_id', 'order_parcel.order_parcel_id')
    .select([
      'order_parcel.order_part_id as orderPartId',
      'order_parcel.order_parcel_id as orderParcelId',
      'number',
      'delivery_service as deliveryService',
      'tracker_number as trackerNumber',
      'tracker_website as trackerWebsite',
      'delivery_comment as deliveryComment',
      'shipped_at as shippedAt',
      'delivered_at as deliveredAt',
      'taken_in_at as takenInAt',
    ])
    .select(
      sql<ParcelRow['items']>`array(
        select json_build_object('lineNumber', order_line.number, 'quantity', order_parcel_line.quantity)
        from order_parcel_line
        join order_line using (order_line_id)
        where order_parcel_line.order_parcel_id = order_parcel.order_parcel_id
        order by order_line.number
      )`.as('items'),
    )
    .where('order_parcel.order_part_id', 'in', partIds)
    .orderBy('number')
    .execute()
  return parts.map((part) => ({
    ...part,
    lines: lines.filter(({ order_part_id }) => order_part_id === part.order_part_id),
    parcels: parcels.filter(({ orderPartId }) => orderPartId === part.order_part_id),
  }))
}
