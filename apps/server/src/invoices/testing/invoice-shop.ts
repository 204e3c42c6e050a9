import { randomUUID } from 'node:crypto'

import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { saveInvoice } from '@kids-crafts/contract/invoices.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'

import { lockOrder } from '#orders'

import type { Config } from '../../platform/config.ts'
import { createPdfRenderer } from '../../platform/pdf/pdf-renderer.ts'
import { aTest } from '../../testing/actors.ts'
import { camt, entry } from '../../testing/camt.ts'
import type { Row } from '../../testing/camt.ts'
import { neverLogs } from '../../testing/log.ts'
import type { givenBuyer } from '../../testing/orders.ts'
import { givenPaymentShop } from '../../testing/payments.ts'
import { givenUnpaidOrder } from '../../testing/unpaid-order.ts'
import type { UnpaidOrder, UnpaidOrderSetup } from '../../testing/unpaid-order.ts'
import { deliverInvoices } from '../deliver-invoices.ts'
import { readBankNews } from '../read-bank-news.ts'
import { showInvoice } from '../read-invoices.ts'
import { saveDraft } from '../save-draft.ts'
import { sendInvoice } from '../send-invoice.ts'
import { settleInvoices } from '../settle-invoices.ts'
import { createPretendBank } from './pretend-bank.ts'

export const collectionIban = 'IE64IRCE92050112345678'
export const issuerSettings: Pick<Config, 'issuer' | 'collectionAccounts'> = {
  issuer: {
    name: 'Kids Crafts Ltd.',
    addressLines: ['1 Harbour Lane'],
    city: 'Vancouver',
    postalIndex: 'V6B 1A1',
    countryIso: 'CA',
    taxNumber: '123456789RT0001',
  },
  collectionAccounts: new Map([
    [
      'USD',
      {
        holder: 'Kids Crafts Ltd.',
        bankName: 'Harbour Bank',
        bankAddress: '2 Quay Street',
        iban: collectionIban,
        swift: 'IPBSIE2D',
      },
    ],
  ]),
}

export type Drafted = InputOf<typeof saveInvoice>
type Buyer = Awaited<ReturnType<typeof givenBuyer>>
const business = { store: { kind: 'BUSINESS' } } as const
const child = { store: { kind: 'CHILD' } } as const
export const partOfBusiness = {
  shippingMinor: 500,
  lines: [{ priceMinor: 1000, quantity: 2 }],
  seller: business,
}
export const partOfChild = { shippingMinor: 300, lines: [{ priceMinor: 700, quantity: 1 }], seller: child }

/** A shop whose bank is played by the test. */
export async function givenInvoiceShop() {
  const shop = await givenPaymentShop()
  const { db } = shop
  const { bank, sent, paidBack, says } = createPretendBank()
  const pdf = createPdfRenderer()
  afterAll(() => pdf.stop())
  const failed: object[] = []
  const log = { ...neverLogs, error: (details: object) => failed.push(details) }

  /** Everything sent. */
  async function deliver() {
    while (await deliverInvoices({ db, log, bank, pdf })) continue
    expect(failed).toEqual([])
  }

  const hear = () => readBankNews({ db, log: neverLogs, bank, ibans: [collectionIban] })

  /** Reads a statement with these payments. */
  async function pay(...rows: Row[]) {
    const bytes = camt(
      rows.map((row) => entry({ bankRef: randomUUID().slice(0, 30), ...row })),
      { account: collectionIban },
    )
    says({ id: randomUUID(), kind: 'STATEMENT', name: 'statement.xml', bytes })
    await hear()
  }

  async function tell(invoiceKey: string, reason?: string) {
    const news =
      reason === undefined ? ({ kind: 'ACCEPTED' } as const) : ({ kind: 'REJECTED', reason } as const)
    says({ id: randomUUID(), invoiceKey, ...news })
    await hear()
  }

  const givenOrder = (buyer: Buyer, parts: UnpaidOrderSetup['parts'] = [partOfBusiness]) =>
    givenUnpaidOrder(db, { buyer, parts })

  /** From the same offers, so that one invoice can have both. */
  const givenOrderOf = (
    buyer: Buyer,
    { priceIds }: UnpaidOrder,
    parts: NonNullable<UnpaidOrderSetup['parts']>,
  ) => givenUnpaidOrder(db, { buyer, parts, priceIds })

  const show = (buyer: Buyer, invoiceNumber: string) => showInvoice(db, buyer, invoiceNumber, issuerSettings)

  async function draftOf(orderNums: readonly string[], issuerCode?: string): Promise<Drafted> {
    const { rows } = await sql<{ partNum: string; issuerCode: string }>`
      select
        order_num || '-' || number as "partNum",
        case when seller_kind = 'CHILD' then 'platform' else vendor_login end as "issuerCode"
      from order_part join customer_order using (order_id)
      where order_num = any (${orderNums})
      order by order_id, number
    `.execute(db)
    const chosen = issuerCode ?? rows[0]?.issuerCode ?? ''
    return {
      issuerCode: chosen,
      partNums: rows.filter((row) => row.issuerCode === chosen).map(({ partNum }) => partNum),
      requisiteCode: 'PLATFORM',
      ...(await dates()),
    }
  }

  async function dates() {
    const { rows } = await sql<{ issueDate: string; dueDate: string }>`
      select current_date::text as "issueDate", (current_date + 30)::text as "dueDate"
    `.execute(db)
    return rows[0] ?? { issueDate: '', dueDate: '' }
  }

  /** Saved and sent, but not yet at the bank. */
  async function givenSent(buyer: Buyer, orderNums: readonly string[], issuerCode?: string) {
    const invoiceNumber = await saveDraft(db, buyer, await draftOf(orderNums, issuerCode), 'en')
    const { totalAmount } = await show(buyer, invoiceNumber)
    await sendInvoice(db, buyer, { invoiceNumber, total: totalAmount }, issuerSettings)
    return show(buyer, invoiceNumber)
  }

  /** The ledger's money at the bank, by kind. */
  async function balances() {
    const { rows } = await sql<{ kind: string; minor: number }>`
      select kind, sum(amount_minor)::bigint as minor
      from ledger_account left join ledger_posting using (ledger_account_id)
      where kind in ('BANK', 'UNMATCHED', 'RECEIVABLE')
      group by kind
    `.execute(db)
    return {
      BANK: 0,
      UNMATCHED: 0,
      RECEIVABLE: 0,
      ...Object.fromEntries(rows.map(({ kind, minor }) => [kind, minor])),
    }
  }

  const giveCredit = (accountId: string, limitMinor: number) =>
    db
      .insertInto('credit_line')
      .values({ account_id: accountId, currency: 'USD', limit_minor: limitMinor })
      .execute()

  const lock = (orderNum: string) =>
    db.transaction().execute((transaction) => lockOrder(transaction, aTest, { orderNum }))

  return {
    ...shop,
    bank,
    sent,
    paidBack,
    says,
    hear,
    deliver,
    pay,
    tell,
    givenOrder,
    givenOrderOf,
    show,
    draftOf,
    dates,
    givenSent,
    balances,
    giveCredit,
    lock,
    settle: () => settleInvoices({ db, log: neverLogs }),
  }
}

export const dollars = (minor: number) => money(minor, 'USD')
export const refusedAs = (code: string) => ({ fault: { code } })
