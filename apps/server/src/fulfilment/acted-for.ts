import { sellerRoles } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { asGuardian, asPacker, asSeller } from '../platform/actor.ts'
import type { Guardian, Packer, Seller } from '../platform/actor.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'

/**
 * A store that somebody acts for: their own, one that they pack for, or that of a child whose
 * guardian they are.
 */
export interface ActedFor {
  storeId: number
  vendorLogin: string
  name: string
  kind: 'CHILD' | 'BUSINESS'
  actor: Seller | Packer | Guardian
  /** Of a child whose guardian acts. */
  childLogin?: string
  /** The caller is a child, who sees nothing of buyers. */
  isChild: boolean
  /** The caller packs for it, and sees no money. */
  isPacker: boolean
}

type Caller = Pick<SignedIn, 'accountId' | 'roles'>

export async function storesActedFor(db: ReadDb, caller: Caller): Promise<ActedFor[]> {
  const { rows } = await sql<Row>`
    ${prepared}
    select ${columnsFor(caller)}
    from store
    join account as owner on owner.account_id = store.owner_account_id
    where ${isActedFor(caller)}
    order by store.store_id
  `.execute(db)
  return rows.map((row) => actedFor(caller, row))
}

/** Of the store that sends a part. What is another's is not found. */
export async function actingOn(
  db: ReadDb,
  caller: Caller,
  { orderNum, number }: { orderNum: string; number: number },
): Promise<ActedFor> {
  const { rows } = await sql<Row>`
    select ${columnsFor(caller)}
    from customer_order
    join order_part using (order_id)
    join store using (store_id)
    join account as owner on owner.account_id = store.owner_account_id
    where order_num = ${orderNum}
      and order_part.number = ${number}
      and order_part.status <> 'CREATED'
      and ${isActedFor(caller)}
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Refusal('NOT_FOUND', `Order ${orderNum} has no part ${number}`)
  return actedFor(caller, row)
}

interface Row {
  storeId: number
  vendorLogin: string
  name: string
  kind: 'CHILD' | 'BUSINESS'
  ownerId: string
  ownerLogin: string
  isChild: boolean
  isPacker: boolean
}

const columnsFor = (caller: Caller) => sql`
  store.store_id as "storeId",
  store.handle as "vendorLogin",
  store.public_name as name,
  store.kind,
  owner.account_id as "ownerId",
  owner.login as "ownerLogin",
  is_child(owner.birth_year) as "isChild",
  ${isPackedForBy(caller)} as "isPacker"
`

function isActedFor({ accountId, roles }: Caller): RawBuilder<boolean> {
  const isOwn = sellerRoles.some((role) => roles.includes(role))
    ? sql<boolean>`store.owner_account_id = ${accountId}`
    : sql<boolean>`false`
  const isPackedFor = roles.includes('packer') ? isPackedForBy({ accountId }) : sql<boolean>`false`
  const isWard = roles.includes('guardian')
    ? sql<boolean>`(
        is_child(owner.birth_year)
        and owner.status <> 'CLOSED'
        and exists (
          select
          from guardian_consent
          where child_account_id = owner.account_id and guardian_account_id = ${accountId} and ended_at is null
        )
      )`
    : sql<boolean>`false`
  return sql`(${isOwn} or ${isPackedFor} or ${isWard})`
}

const isPackedForBy = ({ accountId }: Pick<Caller, 'accountId'>): RawBuilder<boolean> => sql`exists (
  select from store_member where store_member.store_id = store.store_id and account_id = ${accountId}
)`

function actedFor({ accountId }: Caller, { ownerId, ownerLogin, ...store }: Row): ActedFor {
  if (store.isPacker) return { ...store, actor: asPacker(accountId) }
  if (ownerId === accountId) return { ...store, actor: asSeller(accountId) }
  return { ...store, isChild: false, actor: asGuardian(ownerId, accountId), childLogin: ownerLogin }
}
