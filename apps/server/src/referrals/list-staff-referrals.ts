import type { ReferralVerdict, staffReferralsQuery } from '@kids-crafts/contract/staff-lists.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { money } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { everything, isEqual, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { maskedLogin } from '../platform/masked-login.ts'

export interface StaffReferralRow {
  referralId: number
  verdict: ReferralVerdict | null
  reason: string | null
  /** Absent when the account was deleted. */
  referrer: string | null
  referred: string | null
  registeredAt: Date
  decidedAt: Date | null
  settled: Money
  excludedSales: number
}

type Ask = z.output<typeof staffReferralsQuery>

/** In the portal a child is masked until the child's file is opened, with a reason. */
export async function listMaskedReferrals(db: ReadDb, ask: Ask): Promise<ListPage<StaffReferralRow>> {
  const { items, ...page } = await listStaffReferrals(db, ask)
  const logins = items.flatMap(({ referrer, referred }) => [referrer ?? [], referred ?? []].flat())
  const children = await findChildren(db, logins)
  const shown = (login: string | null) => (login !== null && children.has(login) ? maskedLogin(login) : login)
  return {
    ...page,
    items: items.map((item) => ({
      ...item,
      referrer: shown(item.referrer),
      referred: shown(item.referred),
    })),
  }
}

async function findChildren(db: ReadDb, logins: string[]): Promise<Set<string>> {
  if (logins.length === 0) return new Set()
  const children = await db
    .selectFrom('account')
    .select('login')
    .where('login', 'in', logins)
    .where(sql<SqlBool>`is_child(birth_year)`)
    .execute()
  return new Set(children.map(({ login }) => login))
}

/**
 * Who came by whose link, for staff: what they have to decide unless told otherwise, and what waits
 * the longest first.
 */
export async function listStaffReferrals(db: ReadDb, ask: Ask): Promise<ListPage<StaffReferralRow>> {
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('referral')
      .leftJoin('account as referrer', 'referrer.account_id', 'referrer_account_id')
      .leftJoin('account as referred', 'referred.account_id', 'referred_account_id')
      .where(withStatus(ask.status))
      .where(isEqual('referrer.login', ask.referrer))
      .where(isEqual('referred.login', ask.referred))
      .where(onDays('registered_at', ask)),
    rows: (found) =>
      found
        .select(['referral_id as referralId', 'referral.reason', 'registered_at as registeredAt'])
        .select(['decided_at as decidedAt', 'referrer.login as referrer', 'referred.login as referred'])
        .select((eb) => eb.ref('verdict').$castTo<ReferralVerdict | null>().as('verdict')),
    sorts: { decidedAt: 'decided_at', registeredAt: 'registered_at' },
    key: 'referral_id',
  })
  const sales = await readSales(
    db,
    items.map(({ referralId }) => referralId),
  )
  return {
    ...page,
    items: items.map((item) => ({ ...item, ...(sales.get(item.referralId) ?? withoutSales) })),
  }
}

const withStatus = (status: Ask['status']) => {
  if (status === 'ALL') return everything
  return status === 'TO_DECIDE' ? sql<SqlBool>`verdict in ('BLOCKED', 'WAITING')` : isEqual('verdict', status)
}

const withoutSales = { settled: money(0), excludedSales: 0 }

/** Of this page alone: what a referral has sold is summed up line by line. */
async function readSales(db: ReadDb, referralIds: number[]) {
  const { rows } = await sql<{ referralId: number; settledMinor: number; excludedSales: number }>`
    select
      referral_id as "referralId",
      settled_minor as "settledMinor",
      (
        select count(*)
        from referral_sale
        where referral_sale.referral_id = referral_progress.referral_id
          and exclusion is not null
      ) as "excludedSales"
    from referral_progress
    where referral_id = any (${referralIds})
  `.execute(db)
  return new Map(
    rows.map(({ referralId, settledMinor, excludedSales }) => [
      referralId,
      { settled: money(settledMinor), excludedSales },
    ]),
  )
}
