import type { SellerMoney } from '@kids-crafts/contract/seller-money.ts'
import { defaultCurrency } from '@kids-crafts/rules/constants.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { completionDays } from '@kids-crafts/rules/orders.ts'
import { waitingReasons } from '@kids-crafts/rules/seller-money.ts'
import type { WaitingReason } from '@kids-crafts/rules/seller-money.ts'
import { sql } from 'kysely'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { ownOf, paidOf, total } from './add-shares.ts'
import { readSoldParts } from './read-sold-parts.ts'
import type { SoldPart } from './read-sold-parts.ts'

const listedParts = 50

/**
 * Money of the seller's own stores, down to the cent: what was sold, less what was refunded of it,
 * is ready or waits for a reason.
 */
export async function showMoney(
  db: Db,
  accountId: string,
  { platformFeePercent }: Pick<Config, 'platformFeePercent'>,
): Promise<SellerMoney> {
  const { currency, hasSchool, taxPercentThousandths } = await readStores(db, accountId)
  const parts = (await readSoldParts(db, accountId)).filter((part) => part.currency === currency)
  const inMoney = (minor: number) => money(minor, currency)
  const sumOf = (some: readonly SoldPart[]) => ({
    orders: some.length,
    paid: inMoney(total(some, paidOf)),
    own: inMoney(total(some, ownOf)),
  })
  const recent = parts.filter(({ isOfMonth }) => isOfMonth)
  const waiting = parts.filter(({ reason }) => reason !== null)
  return {
    today: sumOf(parts.filter(({ isOfToday }) => isOfToday)),
    week: sumOf(parts.filter(({ isOfWeek }) => isOfWeek)),
    ready: await readBalances(db, accountId, currency),
    waiting: {
      own: inMoney(total(waiting, ownOf)),
      tax: inMoney(total(waiting, ({ taxMinor }) => taxMinor)),
      reasons: waitingReasons.flatMap((reason) => {
        const some = waiting.filter((part) => part.reason === reason)
        return some.length === 0 ? [] : [{ reason, parts: some.length, own: inMoney(total(some, ownOf)) }]
      }),
      parts: waiting.slice(0, listedParts).map((part) => ({
        orderNum: part.orderNum,
        number: part.number,
        reason: part.reason as WaitingReason,
        releasedOn: releaseOf(part),
        own: inMoney(ownOf(part)),
        tax: inMoney(part.taxMinor),
      })),
    },
    split:
      recent.length === 0
        ? null
        : {
            paid: inMoney(total(recent, paidOf)),
            own: inMoney(total(recent, ({ sellerMinor }) => sellerMinor)),
            shipping: inMoney(total(recent, ({ shippingMinor }) => shippingMinor)),
            tax: inMoney(total(recent, ({ taxMinor }) => taxMinor)),
            fee: inMoney(total(recent, ({ platformMinor }) => platformMinor)),
            school: inMoney(total(recent, ({ schoolMinor }) => schoolMinor)),
          },
    platformFeePercent,
    hasSchool,
    taxPercentThousandths,
  }
}

type OfStores = Pick<SellerMoney, 'hasSchool' | 'taxPercentThousandths'>

async function readStores(db: Db, accountId: string): Promise<OfStores & { currency: string }> {
  const { rows } = await sql<OfStores & { currency: string | null }>`
    select
      (
        select customer_order.currency
        from order_part
        join customer_order using (order_id)
        where order_part.store_id in (select store_id from store where owner_account_id = ${accountId})
        order by order_part_id desc
        limit 1
      ) as currency,
      exists (
        select from store where owner_account_id = ${accountId} and school_id is not null
      ) as "hasSchool",
      coalesce(
        (
          select percent_thousandths
          from store
          join tax_rate using (store_id)
          where owner_account_id = ${accountId}
            and tax_rate.country_iso = store.country_iso
            and (tax_rate.region_code is null or tax_rate.region_code = store.region_code)
          order by store_id, tax_rate.region_code nulls last
          limit 1
        ),
        0
      ) as "taxPercentThousandths"
  `.execute(db)
  const [{ currency, ...ofStores } = { currency: null, hasSchool: false, taxPercentThousandths: 0 }] = rows
  return { ...ofStores, currency: currency ?? defaultCurrency }
}

/**
 * What the ledger has for the stores, less what they were paid directly; a payout takes it from
 * there.
 */
async function readBalances(db: Db, accountId: string, currency: string): Promise<SellerMoney['ready']> {
  const { rows } = await sql<{ own: number; tax: number; direct: number }>`
    select
      coalesce(sum(balance_minor) filter (where ledger_account.kind in ('SELLER', 'SHIPPING')), 0)::bigint as own,
      coalesce(sum(balance_minor) filter (where ledger_account.kind = 'TAX'), 0)::bigint as tax,
      coalesce(-sum(balance_minor) filter (where ledger_account.kind = 'PAID_DIRECT'), 0)::bigint as direct
    from ledger_account
    join store using (store_id)
    where owner_account_id = ${accountId}
      and ledger_account.currency = ${currency}
  `.execute(db)
  const { own, tax, direct } = rows[0] ?? { own: 0, tax: 0, direct: 0 }
  // A buyer who pays directly pays the tax, too.
  const directTax = Math.max(0, Math.min(tax, direct))
  return { own: money(own - (direct - directTax), currency), tax: money(tax - directTax, currency) }
}

function releaseOf({ reason, deliveredAt }: SoldPart): string | null {
  if (reason !== 'ARRIVED' || deliveredAt === null) return null
  return new Date(deliveredAt.getTime() + completionDays * 86_400_000).toISOString()
}
