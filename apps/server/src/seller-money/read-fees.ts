import type { FeeRow, Fees, feesQuery } from '@kids-crafts/contract/store-accounts.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { containedTaxMinor } from '@kids-crafts/rules/tax.ts'
import { sql } from 'kysely'

import type { Config } from '../platform/config.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { pageOf } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'

type Settings = Pick<Config, 'feeTaxPercentThousandths'>

/**
 * Our fees for the business of this account, of the last twelve months and this one, and what is
 * between it and us.
 */
export async function readFees(
  db: ReadDb,
  accountId: string,
  { feeTaxPercentThousandths }: Settings,
): Promise<Fees> {
  const { rows } = await sql<{ month: string; currency: string; feeMinor: number }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM') as month, currency, sum(fee_minor)::bigint as "feeMinor"
    from store_fee
    where store_id in (select store_id from store where owner_account_id = ${accountId} and kind = 'BUSINESS')
      and at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '12 months'
    group by month, currency
    order by month desc, currency
  `.execute(db)
  return {
    months: rows.map(({ month, currency, feeMinor }) => ({
      month,
      fee: money(feeMinor, currency),
      tax: money(taxOf(feeMinor, feeTaxPercentThousandths), currency),
    })),
    standing: await readStanding(db, accountId),
    taxPercentThousandths: feeTaxPercentThousandths,
  }
}

/** A month in which more was given back than earned has its tax below zero, too. */
const taxOf = (feeMinor: number, percentThousandths: number): number =>
  Math.sign(feeMinor) * containedTaxMinor(Math.abs(feeMinor), percentThousandths)

async function readStanding(db: ReadDb, accountId: string): Promise<Fees['standing']> {
  const { rows } = await sql<{ currency: string; earned: number; direct: number }>`
    select
      ledger_account.currency,
      coalesce(sum(balance_minor) filter (where ledger_account.kind <> 'PAID_DIRECT'), 0)::bigint as earned,
      coalesce(sum(balance_minor) filter (where ledger_account.kind = 'PAID_DIRECT'), 0)::bigint as direct
    from ledger_account
    join store using (store_id)
    where owner_account_id = ${accountId} and store.kind = 'BUSINESS'
    group by ledger_account.currency
    order by ledger_account.currency
  `.execute(db)
  return rows.map(({ currency, earned, direct }) => ({
    earned: money(earned, currency),
    paidDirectly: money(direct === 0 ? 0 : -direct, currency),
    left: money(earned + direct, currency),
  }))
}

/**
 * Of every store, by month and store: for reports. This month and the last, unless days are asked
 * for.
 */
export async function listFees(
  db: ReadDb,
  ask: z.output<typeof feesQuery>,
  { feeTaxPercentThousandths }: Settings,
): Promise<ListPage<FeeRow>> {
  const { rows } = await sql<{
    month: string
    storeName: string
    vendorLogin: string
    currency: string
    feeMinor: number
  }>`
    select
      to_char(at at time zone 'UTC', 'YYYY-MM') as month,
      public_name as "storeName",
      handle as "vendorLogin",
      store_fee.currency,
      sum(fee_minor)::bigint as "feeMinor"
    from store_fee
    join store using (store_id)
    where at >= coalesce(${ask.dateFrom ?? null}::date, date_trunc('month', now() at time zone 'UTC') - interval '1 month') at time zone 'UTC'
      and at < coalesce(${ask.dateTo ?? null}::date + 1, 'infinity') at time zone 'UTC'
      and (${ask.text ?? null}::text is null or public_name ilike '%' || ${escaped(ask.text ?? '')} || '%' or handle = ${ask.text ?? ''})
    group by month, store_id, public_name, handle, store_fee.currency
    order by month ${ask.sortOrder === 'ASC' ? sql`asc` : sql`desc`}, public_name, handle, store_fee.currency
  `.execute(db)
  return pageOf(
    // Whichever month comes first, its stores are in the order of their names.
    { ...ask, sortOrder: 'ASC' },
    rows.map(({ currency, feeMinor, ...row }) => ({
      ...row,
      fee: money(feeMinor, currency),
      tax: money(taxOf(feeMinor, feeTaxPercentThousandths), currency),
    })),
  )
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (found) => `\\${found}`)
