import { sql } from 'kysely'

import { lockOrder } from '#orders'
import { refundOrder, sendRefunds } from '#payments'
import type { RefundOrder } from '#payments'

import { readConfig } from '../../platform/config.ts'
import { inTransaction } from '../../platform/database/db.ts'
import { aTest } from '../../testing/actors.ts'
import { neverLogs } from '../../testing/log.ts'
import { givenBuyer } from '../../testing/orders.ts'
import type { UnpaidOrder, UnpaidOrderSetup } from '../../testing/unpaid-order.ts'
import { creditRefunds } from '../credit-refunds.ts'
import { partOfBusiness } from './invoice-shop.ts'
import type { givenInvoiceShop } from './invoice-shop.ts'

type Shop = Awaited<ReturnType<typeof givenInvoiceShop>>
type Asked = Pick<RefundOrder, 'lines' | 'goodwillMinor' | 'requestKey'>

interface Invoiced {
  isOnAccount?: boolean
  parts?: NonNullable<UnpaidOrderSetup['parts']>
  /** Orders from the same seller on one invoice. */
  count?: number
}

/** Orders on an invoice that the bank has accepted, with their refund options. */
export function givenCredits(shop: Shop) {
  const { db } = shop

  const refund = (order: UnpaidOrder, asked: Asked) =>
    inTransaction(db, async (transaction) =>
      refundOrder(transaction, await lockOrder(transaction, aTest, order), {
        ...asked,
        actor: aTest,
        reason: 'GOODWILL',
        alone: readConfig({}).refundAlone,
      }),
    )

  const creditOnly = () => creditRefunds({ db, log: neverLogs })

  async function credit() {
    await sendRefunds(shop.parts)
    await creditOnly()
  }

  async function linesOf({ orderId }: UnpaidOrder): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select order_line_id as id from order_line join order_part using (order_part_id)
      where order_id = ${orderId} order by order_part.number, order_line.number
    `.execute(db)
    return rows.map(({ id }) => id)
  }

  /** Bought on account, or paid in advance. */
  async function givenInvoiced({ isOnAccount = true, parts = [partOfBusiness], count = 1 }: Invoiced = {}) {
    const buyer = await givenBuyer(db)
    if (isOnAccount) await shop.giveCredit(buyer.accountId, 10_000_000)
    const order = await shop.givenOrder(buyer, parts)
    const orders = [order]
    while (orders.length < count) orders.push(await shop.givenOrderOf(buyer, order, parts))
    const sent = await shop.givenSent(
      buyer,
      orders.map(({ orderNum }) => orderNum),
    )
    await shop.tell(sent.invoiceNumber)
    const shown = () => shop.show(buyer, sent.invoiceNumber)
    const pay = (amount: string) => shop.pay({ amount, reference: sent.reference ?? '' })
    return { buyer, order, other: orders.at(-1) ?? order, orders, sent, shown, pay }
  }

  return { refund, creditOnly, credit, linesOf, givenInvoiced }
}
