import type { Kysely } from 'kysely'

import { depositMoney } from '#payment-accounts'

import type { DB } from '../platform/database/generated/database.ts'
import { accountDetails } from './content/account-details.ts'

/**
 * Profiles, addresses, bank details and payment accounts. The first address of each account is its
 * main one.
 */
export async function insertAccountDetails(
  db: Kysely<DB>,
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [login, details] of Object.entries(accountDetails)) {
    const accountId = accountIds.get(login)
    if (accountId === undefined) throw new Error(`There is no demo account ${login}`)
    await insertProfile(db, accountId, details)
    await insertPoints(db, accountId, details)
    await insertRequisites(db, accountId, details)
    await insertBills(db, accountId, details)
  }
}

type Details = (typeof accountDetails)[string]

async function insertProfile(db: Kysely<DB>, accountId: string, { phone, address, bio }: Details) {
  if (bio === undefined) return
  await db
    .updateTable('account')
    .set({ phone: phone ?? null, address: address ?? null, bio })
    .where('account_id', '=', accountId)
    .execute()
}

async function insertPoints(db: Kysely<DB>, accountId: string, { points = [], parcelContact }: Details) {
  for (const [position, point] of points.entries()) {
    await db
      .insertInto('delivery_point')
      .values({
        account_id: accountId,
        code: point.code,
        name: point.name,
        country_iso: point.country,
        region_code: point.region,
        city: point.city,
        address: point.address,
        postal_index: point.index,
        is_main: position === 0,
        ...(parcelContact && {
          given_by_guardian_at: new Date(),
          contact_first_name: parcelContact.firstName,
          contact_last_name: parcelContact.lastName,
          contact_phone1: parcelContact.phone,
        }),
      })
      .execute()
  }
}

async function insertRequisites(db: Kysely<DB>, accountId: string, { requisites = [] }: Details) {
  for (const requisite of requisites) {
    await db
      .insertInto('requisite')
      .values({
        account_id: accountId,
        bank_name: requisite.bankName,
        bank_address: requisite.bankAddress,
        iban: requisite.iban,
        swift: requisite.swift,
        bank_code: requisite.bankCode,
        currency: requisite.currency,
      })
      .execute()
  }
}

const dayMs = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const openedDaysAgo = 120

/** A school's money, which the account may spend. */
async function insertBills(db: Kysely<DB>, accountId: string, { bills = [] }: Details) {
  for (const [position, { billId, currency, balanceMinor, toppedUp }] of bills.entries()) {
    await db
      .insertInto('payment_account')
      .values((eb) => ({
        bill_id: billId,
        school_id: eb.selectFrom('account').select('school_id').where('account_id', '=', accountId),
        currency,
      }))
      .execute()
    await db
      .insertInto('payment_account_holder')
      .values({ account_id: accountId, bill_id: billId, position })
      .execute()
    const deposits = [
      { amountMinor: balanceMinor, bankReference: `demo-${billId}`, at: daysAgo(openedDaysAgo) },
      ...(toppedUp === undefined
        ? []
        : [
            {
              amountMinor: toppedUp.amountMinor,
              bankReference: `demo-${billId}-2`,
              at: daysAgo(toppedUp.daysAgo),
            },
          ]),
    ]
    for (const deposit of deposits) await depositMoney(db, { billId, currency, ...deposit })
  }
}
