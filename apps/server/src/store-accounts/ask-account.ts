import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { askStoreAccount } from '@kids-crafts/contract/store-accounts.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { writeAudit } from '#audit'

import type { Seller } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { noSuchAccount } from './list-accounts.ts'
import { ownBusiness } from './own-business.ts'
import { tellOwner } from './tell-owner.ts'

type Asked = InputOf<typeof askStoreAccount>

const askedPerDay = 5

/**
 * Keeps details that staff are to verify; those that waited before are dropped for them, and those
 * in use stay. The same again changes nothing. The owner is told by mail, who may not be the one
 * who asks.
 */
export async function askAccount(
  db: Db,
  seller: Seller,
  asked: Asked,
  ownIbans: readonly string[],
): Promise<void> {
  // Statements of ours are read as money that came to us.
  if (ownIbans.includes(asked.iban)) throw new Refusal('VALIDATION', fault('IBAN_TAKEN'), [{ field: 'iban' }])
  await inTransaction(db, async (transaction) => {
    const storeId = await lockBusiness(transaction, seller)
    if (await isGiven(transaction, storeId, asked)) return
    await refuseTooMany(transaction, storeId)
    await sql`
      update store_bank_account
      set status = 'ENDED', ended_at = now()
      where store_id = ${storeId} and currency = ${asked.currency} and status = 'WAITING'
    `.execute(transaction)
    const { accountId } = await transaction
      .insertInto('store_bank_account')
      .values({
        store_id: storeId,
        currency: asked.currency,
        holder: asked.holder,
        bank_name: asked.bankName,
        bank_address: asked.bankAddress,
        iban: asked.iban,
        swift: asked.swift,
      })
      .returning('store_bank_account_id as accountId')
      .executeTakeFirstOrThrow()
    await writeAudit(transaction, seller, {
      action: 'store-account.ask',
      subject: { kind: 'STORE', id: storeId },
    })
    await tellOwner(transaction, accountId, 'ASKED')
  })
}

/** Sent invoices stay payable to it. What is over already stays so. */
export async function endAccount(db: Db, seller: Seller, accountId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const storeId = await lockBusiness(transaction, seller)
    const found = await transaction
      .selectFrom('store_bank_account')
      .select('status')
      .where('store_bank_account_id', '=', accountId)
      .where('store_id', '=', storeId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (found === undefined) throw noSuchAccount()
    if (found.status !== 'WAITING' && found.status !== 'IN_USE') return
    await transaction
      .updateTable('store_bank_account')
      .set({ status: 'ENDED', ended_at: sql<Date>`now()` })
      .where('store_bank_account_id', '=', accountId)
      .execute()
    await writeAudit(transaction, seller, {
      action: 'store-account.end',
      subject: { kind: 'STORE', id: storeId },
    })
    if (found.status === 'IN_USE') await tellOwner(transaction, accountId, 'ENDED')
  })
}

/** Two at once ask one after the other. */
async function lockBusiness(db: Transaction<DB>, seller: Seller): Promise<number> {
  const storeId = await ownBusiness(db, seller)
  await db.selectFrom('store').select('store_id').where('store_id', '=', storeId).forNoKeyUpdate().execute()
  return storeId
}

async function isGiven(db: Transaction<DB>, storeId: number, asked: Asked): Promise<boolean> {
  const same = await db
    .selectFrom('store_bank_account')
    .select('store_bank_account_id')
    .where('store_id', '=', storeId)
    .where('currency', '=', asked.currency)
    .where('status', 'in', ['WAITING', 'IN_USE'])
    .where('holder', '=', asked.holder)
    .where('bank_name', '=', asked.bankName)
    .where('bank_address', '=', asked.bankAddress)
    .where('iban', '=', asked.iban)
    .where('swift', '=', asked.swift)
    .executeTakeFirst()
  return same !== undefined
}

async function refuseTooMany(db: Transaction<DB>, storeId: number): Promise<void> {
  const { rows } = await sql<{ ofDay: number }>`
    select count(*)::integer as "ofDay"
    from store_bank_account
    where store_id = ${storeId} and given_at > now() - interval '1 day'
  `.execute(db)
  if ((rows[0]?.ofDay ?? 0) >= askedPerDay)
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many accounts for one day: please continue tomorrow')
}
