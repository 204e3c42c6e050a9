import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'

export interface SaleLine {
  orderPartId: number
  number: number
  sku: string
  fullName: string
  locale: string
  quantity: number
  cancelled: number
  shipped: number
  delivered: number
  pictureHash: string | null
  pictureAlt: string | null
  picture: { width: number; height: number; placeholder: string } | null
}

/** What is shown of the lines that a condition names, one after another. */
export const saleLines = (isNamed: RawBuilder<boolean>) => sql<SaleLine>`
  select
    order_part_id as "orderPartId",
    number,
    sku,
    full_name as "fullName",
    locale,
    quantity,
    cancelled,
    shipped,
    delivered,
    order_line.picture_hash as "pictureHash",
    picture_alt as "pictureAlt",
    -- A seller sees what they have sold even if it is public no longer, but only a public picture has an address.
    case when exists (
      select from public_picture where public_picture.picture_hash = picture.picture_hash
    ) then json_build_object('width', width, 'height', height, 'placeholder', placeholder) end as picture
  from order_line
  left join picture on picture.picture_hash = order_line.picture_hash
  where ${isNamed}
  order by number`

export async function readSaleLines(db: ReadDb, orderPartId: number): Promise<SaleLine[]> {
  const { rows } = await sql<SaleLine>`
    ${prepared}
    ${saleLines(sql`order_part_id = ${orderPartId}`)}
  `.execute(db)
  return rows
}
