import { staffRoles } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'

import { hashPassword, newToken } from '#accounts'
import { rebuildReadModel } from '#read-model'

import { CannotStart } from '../platform/cannot-start.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { accounts, makers } from './content/accounts.ts'
import { centres } from './content/centres.ts'
import { enquiries } from './content/enquiries.ts'
import { schools } from './content/schools.ts'
import { businessStores, childStores } from './content/stores.ts'
import { supportRequests } from './content/support-requests.ts'
import { workshops } from './content/workshops.ts'
import { demoProducts, handleOf } from './demo-catalogue.ts'
import { demoClassCode } from './insert-workshops.ts'

export interface RemovedDemo {
  /** How many rows of each kind are gone. */
  removed: { accounts: number; stores: number; products: number; orders: number }
  /**
   * What stays because somebody real refers to it: stores by their handles, and orders by their
   * numbers.
   */
  remainingStores: string[]
  remainingOrders: string[]
}

/**
 * Takes the demo out of a shop that had it, in one transaction and as the owner of the tables:
 * orders, histories and the ledger are append-only for everybody else. What is real stays, and so
 * does what it refers to; a reference that nobody thought of ends everything by its constraint, and
 * the shop is as it was. Whole transactions of the ledger go, so that it stays balanced.
 */
export async function removeDemo(db: Kysely<DB>): Promise<RemovedDemo> {
  const unknownPassword = await hashPassword(newToken())
  return db.transaction().execute(async (transaction) => {
    await findDemo(transaction)
    const kept = await findRemaining(transaction)
    await withoutTriggers(transaction, async () => {
      await findInvoices(transaction)
      await deleteMoney(transaction)
      await deleteInvoices(transaction)
      await deleteOrders(transaction)
      await deleteGoods(transaction)
      await deletePeople(transaction)
      await closeRemaining(transaction, unknownPassword)
    })
    await rebuildReadModel(transaction)
    await sql`select invalidate_caches(array['catalogue', 'category', 'classes', 'figures', 'search', 'showcase', 'sitemap'])`.execute(
      transaction,
    )
    return { removed: await countDemo(transaction), ...kept }
  })
}

/**
 * The demo's own rows by their names, and whatever generated stores sell: a real store has an
 * owner.
 */
async function findDemo(db: Transaction<DB>): Promise<void> {
  const logins = [...accounts, ...makers].map(({ login }) => login)
  const handles = demoHandles()
  const skus = demoProducts().map(({ sku }) => sku)
  const { rows } =
    await sql`select from product where sku = any (${skus}::text[]) and status = 'ACTUAL' limit 1`.execute(db)
  if (rows.length === 0) throw new CannotStart('The demo is not in this database.')
  // An account of the demo that has another address is somebody's by now.
  await sql`
    create temporary table demo_account on commit drop as
    select account_id
    from account
    where login = any (${logins}::text[])
      and (email is null or email = login || '@kids-crafts.example')
  `.execute(db)
  // Those who stay for the sake of somebody real among them.
  await sql`create temporary table demo_person on commit drop as table demo_account`.execute(db)
  await sql`
    create temporary table demo_store on commit drop as
    select store_id
    from store
    where owner_account_id in (table demo_account)
      or (owner_account_id is null and (handle = any (${handles}::text[]) or status = 'OPEN'))
  `.execute(db)
  await sql`
    create temporary table demo_order on commit drop as
    select order_id, order_num
    from customer_order
    where account_id in (table demo_account)
      and not exists (
        select from order_part where order_part.order_id = customer_order.order_id and store_id not in (table demo_store)
      )
  `.execute(db)
  await sql`
    create temporary table demo_school on commit drop as
    select school_id from school where name = any (${schools.map(({ name }) => name)}::text[])
  `.execute(db)
  await sql`
    create temporary table demo_centre on commit drop as
    select centre_id from partner_centre where name = any (${Object.values(centres).map(({ name }) => name)}::text[])
  `.execute(db)
}

const demoHandles = (): string[] => [
  ...childStores.map(({ name }) => handleOf(name)),
  ...businessStores.map(({ handle }) => handle),
]

/** Takes what somebody real refers to out of the demo, and what that refers to in turn. */
async function findRemaining(
  db: Transaction<DB>,
): Promise<Pick<RemovedDemo, 'remainingStores' | 'remainingOrders'>> {
  const remainingStores = await sql<{ handle: string }>`
    with real_part as (
      select distinct store_id from order_part where order_id not in (select order_id from demo_order)
    ),
    kept as (
      delete from demo_store where store_id in (table real_part) returning store_id
    )
    select handle from store join kept using (store_id) order by handle
  `.execute(db)
  const remainingOrders = await sql<{ orderNum: string }>`
    select distinct order_num as "orderNum"
    from customer_order
    join order_part using (order_id)
    join store using (store_id)
    where handle = any (${remainingStores.rows.map(({ handle }) => handle)}::text[])
      and order_id not in (select order_id from demo_order)
    order by 1
  `.execute(db)
  // Children are shown with their guardians' consent, so guardians of children who stay do too.
  for (const _ of ['children', 'their guardians']) {
    await sql`
      delete from demo_account
      where account_id in (
        select account_id from customer_order where order_id not in (select order_id from demo_order)
        union
        select owner_account_id from store where store_id not in (table demo_store)
        union
        select guardian_account_id from guardian_consent where child_account_id not in (table demo_account)
        union
        select child_account_id from guardian_consent where guardian_account_id not in (table demo_account)
        union
        select published_by from content_version
        union
        select referrer_account_id from referral where referred_account_id not in (table demo_person)
      )
    `.execute(db)
  }
  await sql`
    create temporary table demo_product on commit drop as
    select product_id
    from product
    where exists (select from offer where offer.product_id = product.product_id)
      and not exists (
        select from offer where offer.product_id = product.product_id and store_id not in (table demo_store)
      )
      and not exists (
        select from review where review.product_id = product.product_id and account_id not in (table demo_account)
      )
  `.execute(db)
  await sql`
    create temporary table demo_bill on commit drop as
    select bill_id
    from payment_account
    where bill_id in (select bill_id from payment_account_holder where account_id in (table demo_account))
      and bill_id not in (select bill_id from payment_account_holder where account_id not in (table demo_account))
      and bill_id not in (
        select bill_id from payment where bill_id is not null and order_id not in (select order_id from demo_order)
      )
      and bill_id not in (select bill_id from deposit_request)
  `.execute(db)
  await sql`
    delete from demo_school
    where school_id in (
      select school_id from account where account_id not in (table demo_account)
      union
      select school_id from store where store_id not in (table demo_store)
      union
      select school_id from order_part where order_id not in (select order_id from demo_order)
      union
      select school_id from payment_account where bill_id not in (table demo_bill)
      union
      select school_id from purchase_request where order_id not in (select order_id from demo_order)
      union
      select school_id from school_buyer where account_id not in (table demo_account)
      union
      select school_id from school_approver where account_id not in (table demo_account)
    )
  `.execute(db)
  return {
    remainingStores: remainingStores.rows.map(({ handle }) => handle),
    remainingOrders: remainingOrders.rows.map(({ orderNum }) => orderNum),
  }
}

/**
 * Tables whose triggers refuse what is done here, or note it for a refresh that is done as a whole.
 */
const guardedTables = [
  'bank_allocation',
  'bank_line',
  'borne_loss',
  'customer_order',
  'deposit',
  'guardian_consent',
  'invoice',
  'invoice_change',
  'invoice_document',
  'ledger_account',
  'ledger_posting',
  'ledger_transaction',
  'offer',
  'order_change',
  'order_line',
  'order_part',
  'order_stock',
  'payment',
  'policy_consent',
  'product',
  'product_attribute_value',
  'product_box_item',
  'product_fact',
  'product_picture',
  'product_picture_translation',
  'product_translation',
  'refund',
  'refund_line',
  'review',
  'review_translation',
  'sold_order',
  'stock',
  'stock_movement',
  'store_bank_account',
] as const satisfies readonly (keyof DB)[]

/** They are off in this transaction alone: until it ends nobody else writes to these tables. */
async function withoutTriggers(db: Transaction<DB>, work: () => Promise<void>): Promise<void> {
  for (const table of guardedTables)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await work()
  // What was checked at the end of the transaction would keep the triggers from being switched on
  // again.
  await sql`set constraints all immediate`.execute(db)
  for (const table of guardedTables)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}

/**
 * Those that are for orders of the demo alone, with the lines of the bank that paid nothing else.
 */
async function findInvoices(db: Transaction<DB>): Promise<void> {
  await sql`
    create temporary table demo_invoice on commit drop as
    select invoice_id
    from invoice
    where account_id in (table demo_account)
      and not exists (
        select
        from invoice_part
        join order_part using (order_part_id)
        where invoice_part.invoice_id = invoice.invoice_id
          and order_id not in (select order_id from demo_order)
      )
  `.execute(db)
  await sql`
    create temporary table demo_bank_line on commit drop as
    select bank_line_id
    from bank_allocation
    group by bank_line_id
    having bool_and(coalesce(invoice_id in (table demo_invoice), false))
  `.execute(db)
}

/** A year of an issuer of which nothing is left is counted from the beginning. */
async function deleteInvoices(db: Transaction<DB>): Promise<void> {
  await sql`delete from bank_allocation where bank_line_id in (table demo_bank_line)`.execute(db)
  await sql`delete from bank_line where bank_line_id in (table demo_bank_line)`.execute(db)
  for (const table of ['invoice_change', 'invoice_document', 'invoice_part'] as const)
    await sql`delete from ${sql.table(table)} where invoice_id in (table demo_invoice)`.execute(db)
  await sql`delete from invoice where invoice_id in (table demo_invoice)`.execute(db)
  await sql`
    delete from invoice_counter
    where not exists (
      select
      from invoice
      where invoice.issuer_key = invoice_counter.issuer_key and invoice.year = invoice_counter.year
    )
  `.execute(db)
}

async function deleteMoney(db: Transaction<DB>): Promise<void> {
  await sql`
    create temporary table demo_transaction on commit drop as
    select ledger_transaction_id
    from ledger_transaction
    where (subject_kind = 'ORDER' and subject_key in (select order_num from demo_order))
      or (subject_kind = 'ORDER_PART' and regexp_replace(subject_key, '-[0-9]+$', '') in (select order_num from demo_order))
      or (
        subject_kind = 'REFUND'
        and subject_key in (select refund_id::text from refund where order_id in (select order_id from demo_order))
      )
      or (subject_kind = 'REFERRAL' and subject_key in (select referral_id::text from referral where ${ofDemoReferral}))
      or (subject_kind = 'PAYMENT_ACCOUNT' and subject_key in (table demo_bill))
      or (subject_kind = 'BANK_LINE' and subject_key in (select bank_line_id::text from demo_bank_line))
  `.execute(db)
  await sql`delete from deposit where bill_id in (table demo_bill)`.execute(db)
  await sql`delete from borne_loss where ledger_transaction_id in (table demo_transaction)`.execute(db)
  await sql`delete from ledger_posting where ledger_transaction_id in (table demo_transaction)`.execute(db)
  await sql`delete from ledger_transaction where ledger_transaction_id in (table demo_transaction)`.execute(
    db,
  )
  await sql`
    delete from ledger_account
    where (bill_id in (table demo_bill) or store_id in (table demo_store) or school_id in (table demo_school))
      and not exists (select from ledger_posting where ledger_posting.ledger_account_id = ledger_account.ledger_account_id)
  `.execute(db)
  await sql`
    update ledger_account
    set balance_minor = (
      select coalesce(sum(amount_minor), 0)
      from ledger_posting
      where ledger_posting.ledger_account_id = ledger_account.ledger_account_id
    )
    where balance_minor is not null
  `.execute(db)
}

const ofDemoReferral = sql`
  coalesce(referrer_account_id in (table demo_person), true) and coalesce(referred_account_id in (table demo_person), true)
  and num_nonnulls(referrer_account_id, referred_account_id) > 0`

async function deleteOrders(db: Transaction<DB>): Promise<void> {
  await sql`
    delete from referral_reward where referral_id in (select referral_id from referral where ${ofDemoReferral})
  `.execute(db)
  await sql`
    delete from referral_sale
    where referral_id in (select referral_id from referral where ${ofDemoReferral})
      or order_part_id in (select order_part_id from order_part where order_id in (select order_id from demo_order))
  `.execute(db)
  await sql`delete from referral where ${ofDemoReferral}`.execute(db)
  // What orders of the demo took of a store that stays lies there again.
  await sql`
    update stock
    set available = available + given.quantity, taken = taken - given.quantity
    from (
      select order_stock.price_id, warehouse_id, sum(order_stock.quantity)::integer as quantity
      from order_stock
      join order_line using (order_line_id)
      join order_part using (order_part_id)
      where order_id in (select order_id from demo_order)
      group by order_stock.price_id, warehouse_id
    ) as given
    where (stock.price_id, stock.warehouse_id) = (given.price_id, given.warehouse_id)
  `.execute(db)
  await sql`delete from stock_movement where order_id in (select order_id from demo_order)`.execute(db)
  const lines = sql`
    select order_line_id
    from order_line
    join order_part using (order_part_id)
    where order_id in (select order_id from demo_order)`
  await sql`delete from review where order_line_id in (${lines})`.execute(db)
  await sql`delete from order_stock where order_line_id in (${lines})`.execute(db)
  await sql`delete from order_parcel_line where order_line_id in (${lines})`.execute(db)
  await sql`delete from refund_line where order_line_id in (${lines})`.execute(db)
  await sql`delete from order_return_line where order_line_id in (${lines})`.execute(db)
  const parts = sql`select order_part_id from order_part where order_id in (select order_id from demo_order)`
  const returns = sql`select order_return_id from order_return where order_part_id in (${parts})`
  await sql`delete from order_return_upload where order_return_id in (${returns})`.execute(db)
  await sql`delete from order_return where order_part_id in (${parts})`.execute(db)
  const disputes = sql`select dispute_id from dispute where order_part_id in (${parts})`
  const events = sql`select dispute_event_id from dispute_event where dispute_id in (${disputes})`
  await sql`delete from dispute_upload where dispute_event_id in (${events})`.execute(db)
  for (const table of ['dispute_event', 'dispute_proposal', 'dispute_decision'])
    await sql`delete from ${sql.table(table)} where dispute_id in (${disputes})`.execute(db)
  await sql`delete from dispute where order_part_id in (${parts})`.execute(db)
  await sql`delete from order_change where order_id in (select order_id from demo_order)`.execute(db)
  for (const table of ['review_invitation', 'school_parcel', 'school_pickup', 'order_parcel'])
    await sql`delete from ${sql.table(table)} where order_part_id in (${parts})`.execute(db)
  await sql`delete from order_line where order_part_id in (${parts})`.execute(db)
  for (const table of [
    'refund',
    'payment',
    'order_mail',
    'order_failure',
    'order_request',
    'pay_request',
    'purchase_request',
    'sold_order',
    'order_part',
  ] as const)
    await sql`delete from ${sql.table(table)} where order_id in (select order_id from demo_order)`.execute(db)
  await sql`delete from customer_order where order_id in (select order_id from demo_order)`.execute(db)
}

async function deleteGoods(db: Transaction<DB>): Promise<void> {
  for (const table of ['product_card', 'card_group'] as const)
    await sql`delete from ${sql.table(table)} where store_id in (table demo_store)`.execute(db)
  const offers = sql`select price_id from offer where store_id in (table demo_store)`
  await sql`delete from stock_movement where price_id in (${offers})`.execute(db)
  await sql`delete from stock where price_id in (${offers})`.execute(db)
  await sql`delete from offer where store_id in (table demo_store)`.execute(db)
  await sql`
    delete from review
    where product_id in (table demo_product) or account_id in (table demo_account) or order_line_id is null
  `.execute(db)
  await sql`delete from product where product_id in (table demo_product)`.execute(db)
  await sql`
    update product
    set
      review_count = (select count(*) from review where review.product_id = product.product_id and review.status = 'PUBLIC'),
      rating_sum = (
        select coalesce(sum(rating), 0)
        from review
        where review.product_id = product.product_id and review.status = 'PUBLIC'
      )
    where review_count <> (select count(*) from review where review.product_id = product.product_id and review.status = 'PUBLIC')
  `.execute(db)
  for (const table of [
    'school_collection',
    'gift_wrapping',
    'shipping_zone',
    'store_bank_account',
    'store_message',
    'tax_registration',
    'warehouse',
  ] as const)
    await sql`delete from ${sql.table(table)} where store_id in (table demo_store)`.execute(db)
  await sql`delete from store where store_id in (table demo_store)`.execute(db)
  await sql`
    delete from manufacturer
    where not exists (select from product where product.manufacturer_code = manufacturer.manufacturer_code)
      and manufacturer_code = any (${demoProducts().map(({ manufacturerCode }) => manufacturerCode)}::text[])
  `.execute(db)
  await sql`delete from class where centre_id in (table demo_centre) and class_code = any (${workshops.map(({ code }) => demoClassCode(code))}::text[])`.execute(
    db,
  )
  await sql`
    delete from partner_centre
    where centre_id in (table demo_centre)
      and not exists (select from class where class.centre_id = partner_centre.centre_id)
  `.execute(db)
}

async function deletePeople(db: Transaction<DB>): Promise<void> {
  await sql`
    delete from mail_choice
    where address_hash in (select address_hash from own_mail_address where owner_account_id in (table demo_account))
  `.execute(db)
  await sql`
    delete from support_request where request_number = any (${supportRequests.map(({ requestNumber }) => requestNumber)}::text[])
  `.execute(db)
  await sql`
    delete from enquiry where request_number = any (${enquiries.map(({ requestNumber }) => requestNumber)}::text[])
  `.execute(db)
  await sql`
    delete from guardian_consent
    where child_account_id in (table demo_account) or guardian_account_id in (table demo_account)
  `.execute(db)
  await sql`delete from payment_account_holder where bill_id in (table demo_bill)`.execute(db)
  await sql`delete from payment_account where bill_id in (table demo_bill)`.execute(db)
  await sql`update order_change set actor_account_id = null where actor_account_id in (table demo_account)`.execute(
    db,
  )
  for (const table of ['pay_request', 'purchase_request'] as const)
    await sql`
      update ${sql.table(table)} set decided_by = null where decided_by in (table demo_account)
    `.execute(db)
  for (const column of ['taken_in_by', 'handed_out_by']) {
    await sql`
      update school_parcel set ${sql.ref(column)} = null where ${sql.ref(column)} in (table demo_account)
    `.execute(db)
  }
  await sql`delete from account where account_id in (table demo_account)`.execute(db)
  await sql`delete from school where school_id in (table demo_school)`.execute(db)
}

/** Nobody signs in with a published password, and nobody buys from a store that is nobody's. */
async function closeRemaining(db: Transaction<DB>, unknownPassword: string): Promise<void> {
  const logins = [...accounts, ...makers].map(({ login }) => login)
  const left = sql`
    select account_id
    from account
    where login = any (${logins}::text[])
      and (email is null or email = login || '@kids-crafts.example')`
  await sql`
    update account set password_hash = ${unknownPassword}, password_changed_at = now() where account_id in (${left})
  `.execute(db)
  await sql`delete from session where account_id in (${left})`.execute(db)
  await sql`delete from account_role where account_id in (${left}) and role = any (${[...staffRoles]}::text[])`.execute(
    db,
  )
  const stores = sql`
    select store_id
    from store
    where owner_account_id in (${left})
      or (owner_account_id is null and handle = any (${demoHandles()}::text[]))`
  await sql`
    update product
    set status = 'CLOSED'
    where product_id in (select product_id from offer where store_id in (${stores}))
      and product_id not in (select product_id from offer where store_id not in (${stores}))
  `.execute(db)
  await sql`update offer set status = 'CLOSED' where store_id in (${stores})`.execute(db)
  await sql`update product_card set status = 'CLOSED' where store_id in (${stores})`.execute(db)
  await sql`
    update store_bank_account
    set status = 'ENDED', ended_at = now()
    where store_id in (${stores}) and status in ('WAITING', 'IN_USE')
  `.execute(db)
  await sql`update store set status = 'CLOSED' where store_id in (${stores})`.execute(db)
}

async function countDemo(db: Transaction<DB>): Promise<RemovedDemo['removed']> {
  const { rows } = await sql<RemovedDemo['removed']>`
    select
      (select count(*)::integer from demo_account) as accounts,
      (select count(*)::integer from demo_store) as stores,
      (select count(*)::integer from demo_product) as products,
      (select count(*)::integer from demo_order) as orders
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A select without a table has a row')
  return counts
}
