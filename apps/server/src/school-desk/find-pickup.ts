import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { FoundPickup, getDesk, Pickup } from '@kids-crafts/contract/school-desk.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { partsOf } from '#orders'

import type { Desk } from '../platform/actor.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/**
 * What a code names. One of another school is not found, and neither is the wrong one of the two
 * that a part has.
 */
export async function findPickup(
  db: ReadDb,
  desk: Desk,
  code: string,
  codeOf?: FoundPickup['codeOf'],
): Promise<FoundPickup> {
  const [row] = await readPickups(db, desk, sql`${code} in (arrival_code, collection_code)`, { limit: 1 })
  const is = row?.arrivalCode === code ? 'PARCEL' : 'BUYER'
  if (row === undefined || (codeOf !== undefined && codeOf !== is))
    throw new Refusal('NOT_FOUND', 'There is nothing with this code')
  return { ...present(row), codeOf: is }
}

const perPage = 20

/** What lies at the desk, the longest there first. */
export async function listPickups(db: ReadDb, desk: Desk, page: number): Promise<OutputOf<typeof getDesk>> {
  const isHere = sql<boolean>`order_part.order_part_id in (
    select order_part_id
    from school_parcel
    join order_parcel using (order_parcel_id, order_part_id)
    where handed_out_at is null and delivered_at is null
  )`
  const { rows } = await sql<{ schoolName: string; total: number }>`
    select
      school.name as "schoolName",
      (select count(*)::integer from order_part where ${partsOf(desk)} and ${isHere}) as total
    from school_desk_member
    join account using (account_id, school_id)
    join school using (school_id)
    where account_id = ${desk.accountId}
  `.execute(db)
  const [{ schoolName, total } = { schoolName: '', total: 0 }] = rows
  const found = await readPickups(db, desk, isHere, { limit: perPage, offset: (page - 1) * perPage })
  return {
    schoolName,
    current: page,
    items: found.map(present),
    total,
    last: Math.max(1, Math.ceil(total / perPage)),
  }
}

interface Row {
  arrivalCode: string
  orderNum: string
  number: number
  sellerName: string
  sellerKind: 'CHILD' | 'BUSINESS'
  firstName: string | null
  lastName: string | null
  phone1: string | null
  comment: string
  parcels: {
    number: number
    takenInAt: string | null
    deliveredAt: string | null
    items: { fullName: string; locale: string; quantity: number }[]
  }[]
}

async function readPickups(
  db: ReadDb,
  desk: Desk,
  isAsked: RawBuilder<unknown>,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select
      arrival_code as "arrivalCode",
      order_num as "orderNum",
      order_part.number,
      seller_name as "sellerName",
      seller_kind as "sellerKind",
      first_name as "firstName",
      last_name as "lastName",
      phone1,
      note as comment,
      array(
        select json_build_object(
          'number', order_parcel.number,
          'takenInAt', taken_in_at,
          'deliveredAt', order_parcel.delivered_at,
          'items', array(
            select json_build_object(
              'fullName', full_name,
              'locale', order_line.locale,
              'quantity', order_parcel_line.quantity
            )
            from order_parcel_line
            join order_line using (order_line_id)
            where order_parcel_line.order_parcel_id = order_parcel.order_parcel_id
            order by order_line.number
          )
        )
        from order_parcel
        left join school_parcel using (order_parcel_id, order_part_id)
        where order_parcel.order_part_id = order_part.order_part_id
        order by order_parcel.number
      ) as parcels
    from order_part
    join school_pickup using (order_part_id)
    join customer_order using (order_id)
    where ${partsOf(desk)} and ${isAsked}
    order by order_part_id
    limit ${limit}
    offset ${offset}
  `.execute(db)
  return rows
}

const present = (row: Row): Pickup => ({
  orderNum: row.orderNum,
  number: row.number,
  store: { name: row.sellerName, kind: row.sellerKind },
  ...(row.firstName === null || row.lastName === null || row.phone1 === null
    ? {}
    : { buyer: { name: `${row.firstName} ${row.lastName}`, phone1: row.phone1 } }),
  comment: row.comment,
  parcels: row.parcels.map(({ number, items, takenInAt, deliveredAt }) => ({
    number,
    items,
    ...(takenInAt === null ? {} : { takenInAt: new Date(takenInAt).toISOString() }),
    ...(deliveredAt === null ? {} : { deliveredAt: new Date(deliveredAt).toISOString() }),
  })),
})
