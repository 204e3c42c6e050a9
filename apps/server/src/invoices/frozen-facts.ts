import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { CollectionAccount, Issuer } from '../platform/config.ts'
import type { ReadDb } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { InvoiceFacts, InvoiceParty, InvoicePart } from './invoice-facts.ts'
import { sumsOf } from './read-parts.ts'
import type { PartToInvoice } from './read-parts.ts'

type Numbered = Pick<
  InvoiceFacts,
  'number' | 'reference' | 'issueOn' | 'dueOn' | 'locale' | 'currency' | 'comment'
>

interface Sides {
  issuer: InvoiceParty
  buyer: InvoiceParty
  bank: CollectionAccount
}

export function factsOf(numbered: Numbered, sides: Sides, parts: readonly PartToInvoice[]): InvoiceFacts {
  return {
    ...numbered,
    ...sides,
    kind: 'INVOICE',
    purchaseOrderNums: textsOf(parts.map(({ purchaseOrderNum }) => purchaseOrderNum)),
    budgetLines: textsOf(parts.map(({ budgetLine }) => budgetLine)),
    parts: parts.map(partOf),
    taxes: taxesOf(parts),
    ...sumsOf(parts),
    prepaidMinor: 0,
  }
}

/** Distinct texts, without nulls. */
export const textsOf = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.filter((text): text is string => text !== null)),
]

function partOf(part: PartToInvoice): InvoicePart {
  const { orderNum, sellerName, percentThousandths, shippingMinor, shippingTaxMinor, isWrapped } = part
  const rate = percentThousandths === null ? {} : { percentThousandths }
  return {
    orderNum,
    maker: sellerName,
    lines: part.lines.map(({ fullName, sku, quantity, priceMinor, amountMinor, taxMinor }) => ({
      name: fullName,
      sku,
      quantity,
      priceMinor,
      amountMinor,
      taxMinor,
      ...rate,
    })),
    ...(shippingMinor > 0 && {
      shipping: {
        minor: shippingMinor,
        taxMinor: shippingTaxMinor,
        ...rate,
        ...(isWrapped && { isWrapped: true }),
      },
    }),
  }
}

function taxesOf(parts: readonly PartToInvoice[]): InvoiceFacts['taxes'] {
  const byRate = Map.groupBy(parts, ({ percentThousandths }) => percentThousandths)
  return [...byRate].map(([percentThousandths, ofRate]) => {
    const { netMinor, taxMinor } = sumsOf(ofRate)
    return { ...(percentThousandths !== null && { percentThousandths }), netMinor, taxMinor }
  })
}

/**
 * Undefined if the platform's details aren't set. A business issues with its store's address and
 * tax number.
 */
export async function readIssuer(
  db: ReadDb,
  storeId: number | null,
  platform: Issuer | undefined,
): Promise<InvoiceParty | undefined> {
  if (storeId === null) return platform
  const { rows } = await sql<{
    name: string
    address: string | null
    countryIso: string
    city: string | null
    email: string | null
    taxNumber: string | null
  }>`
    select
      public_name as name, return_address as address, country_iso as "countryIso", city, email, tax_number as "taxNumber"
    from store
    left join tax_registration using (store_id)
    where store.store_id = ${storeId}
  `.execute(db)
  const [store] = rows
  if (store === undefined) return undefined
  const { name, address, countryIso, city, email, taxNumber } = store
  return {
    name,
    addressLines: linesOf(address),
    countryIso,
    ...(city !== null && { city }),
    ...(email !== null && { email }),
    ...(taxNumber !== null && { taxNumber }),
  }
}

/** The account's school, or else the person, at the newest order's address. */
export async function readBuyer(
  db: Transaction<DB>,
  accountId: string,
  orderIds: readonly number[],
): Promise<InvoiceParty> {
  const { rows } = await sql<{
    school: string | null
    firstName: string | null
    lastName: string | null
    email: string | null
    address: string | null
    city: string | null
    postalIndex: string | null
    countryIso: string
  }>`
    select
      school.name as school,
      customer_order.first_name as "firstName",
      customer_order.last_name as "lastName",
      customer_order.email,
      customer_order.address,
      customer_order.city,
      postal_index as "postalIndex",
      customer_order.country_iso as "countryIso"
    from customer_order
    join account using (account_id)
    left join school using (school_id)
    where account_id = ${accountId} and order_id = any (${orderIds}::bigint[])
    order by placed_at desc, order_id desc
    limit 1
  `.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('An invoice has no order')
  const { school, firstName, lastName, email, address, city, postalIndex, countryIso } = found
  const person = [firstName, lastName].filter((name) => name !== null).join(' ')
  return {
    name: school ?? person,
    addressLines: [...(school === null || person === '' ? [] : [person]), ...linesOf(address)],
    countryIso,
    ...(city !== null && { city }),
    ...(postalIndex !== null && { postalIndex }),
    ...(email !== null && { email }),
  }
}

const linesOf = (address: string | null): string[] =>
  (address ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
