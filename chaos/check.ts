import { readJournal } from '@kids-crafts/card-sandbox/read-journal.ts'
import type { Client } from 'pg'

import { inDatabase } from './in-database.ts'
import type { FulfilStep, Journal } from './journal.ts'
import type { World } from './world.ts'

interface OrderRow {
  orderNum: string
  note: string
  status: string
  totalMinor: number
  isPaid: boolean
  /** A seller has begun with some of it, which the buyer cannot cancel any more. */
  isBegun: boolean
}

/**
 * Compares what the shoppers and the card provider have written down with what the database has.
 * Answers what differs.
 */
export const check = (world: World): Promise<string[]> =>
  inDatabase(world.dataDir, async (client) => {
    const { rows: orders } = await client.query<OrderRow>(`
      select
        order_num as "orderNum", note, status, total_minor::integer as "totalMinor", paid_at is not null as "isPaid",
        exists (
          select from order_part p where p.order_id = o.order_id and p.status in ('IN_PROGRESS', 'IN_DELIVERY', 'DELIVERED', 'COMPLETED')
        ) as "isBegun"
      from customer_order o`)
    return [
      ...world.journal.of('violation').map(({ text }) => text),
      ...checkOrders(world.journal, orders),
      ...(await checkWhole(client)),
      ...(await checkStock(client, world)),
      ...(await checkCards(client, world)),
      ...(await checkAccounts(client, world.journal)),
      ...(await checkInvoices(client, world.journal)),
      ...(await checkCancels(client, world.journal, orders)),
      ...(await checkRefunds(client, world.journal)),
      ...(await checkParts(client, world.journal)),
      ...(await checkMails(client)),
    ]
  })

/**
 * I-12: each acknowledged order exists once, each refused one does not, and there is none that
 * nobody has asked for.
 */
function checkOrders(journal: Journal, orders: readonly OrderRow[]): string[] {
  const byNote = Map.groupBy(orders, ({ note }) => note)
  const sent = new Set(journal.of('order-sent').map(({ attempt }) => attempt))
  const changes = Map.groupBy(journal.of('change'), ({ orderNum }) => orderNum)
  // An order that was not paid yet was worked out again without the item.
  const withoutItems = new Set(
    journal
      .of('cancel')
      .flatMap(({ item, outcome, orderNum }) => (item && outcome !== 'REFUSED' ? orderNum : [])),
  )
  const differences = orders
    .filter(({ note }) => !sent.has(note))
    .map(({ orderNum }) => `order ${orderNum} was asked for by nobody`)
  for (const [note, same] of byNote) {
    if (same.length > 1) differences.push(`attempt ${note} made ${same.length} orders`)
  }
  for (const { attempt, outcome, orderNum, totalMinor, code } of journal.of('order')) {
    const order = byNote.get(attempt)?.[0]
    if (outcome === 'REFUSED' && order) {
      differences.push(`order ${order.orderNum} was refused with ${code} and is there`)
    }
    if (outcome !== 'DONE') continue
    if (order?.orderNum !== orderNum) differences.push(`order ${orderNum} was acknowledged and is not there`)
    const changed = changes.get(orderNum ?? '')?.filter((change) => change.outcome !== 'REFUSED') ?? []
    const totals = [totalMinor, ...changed.map((change) => change.totalMinor)]
    if (
      order &&
      !withoutItems.has(order.orderNum) &&
      !changed.some((change) => change.outcome === 'UNKNOWN') &&
      totals.at(-1) !== order.totalMinor
    ) {
      differences.push(`order ${orderNum} was acknowledged with ${totals.at(-1)} and has ${order.totalMinor}`)
    }
  }
  return differences
}

/** Each order is there with all of its parts, lines, history and its first mail. */
async function checkWhole(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ orderNum: string; lacks: string }>(`
    select order_num as "orderNum", concat_ws(', ',
      case when part.goods is distinct from goods_minor or line.goods is distinct from goods_minor then 'goods' end,
      case when part.shipping is distinct from o.shipping_minor then 'shipping' end,
      case when part.empty > 0 then 'lines of a part' end,
      case when not exists (select from order_change c where c.order_id = o.order_id and from_status is null) then 'its beginning' end,
      case when last.to_status is distinct from o.status then 'the last step of its history' end,
      case when not exists (select from order_mail m where m.order_id = o.order_id and kind = 'order-placed') then 'its mail' end
    ) as lacks
    from customer_order o
    cross join lateral (
      select
        sum(goods_minor) as goods,
        sum(shipping_minor) as shipping,
        count(*) filter (where not exists (select from order_line l where l.order_part_id = p.order_part_id)) as empty
      from order_part p
      where p.order_id = o.order_id
    ) as part
    cross join lateral (
      select sum(amount_minor) as goods
      from order_line join order_part p using (order_part_id)
      where p.order_id = o.order_id
    ) as line
    left join lateral (
      select to_status from order_change c
      where c.order_id = o.order_id and order_part_id is null
      order by order_change_id desc limit 1
    ) as last on true`)
  return rows.filter(({ lacks }) => lacks !== '').map((row) => `order ${row.orderNum} lacks ${row.lacks}`)
}

/** Available, on hold and sold together are what there was, and what came in since. */
async function checkStock(client: Client, { stockBefore, journal }: World): Promise<string[]> {
  const { rows } = await client.query<{ priceId: number; units: number; came: number }>(`
    select price_id::integer as "priceId", sum(available + taken)::integer as units,
      (select coalesce(sum(r.units), 0)::integer from chaos.restock r where r.price_id = stock.price_id) as came
    from stock group by price_id`)
  const { rows: restocks } = await client.query<{ id: string }>('select id from chaos.restock')
  const known = new Set(restocks.map(({ id }) => id))
  const lost = journal.of('restock').filter(({ id }) => !known.has(id))
  return [
    ...lost.map(({ id }) => `restock ${id} was acknowledged and is not there`),
    ...rows
      .filter(({ priceId, units, came }) => units !== (stockBefore.get(priceId) ?? 0) + came)
      .map(
        ({ priceId, units, came }) =>
          `offer ${priceId} has ${units} units and should have ${stockBefore.get(priceId)} and ${came}`,
      ),
  ]
}

/**
 * Every charge has paid its order or went back as a whole, and nothing else counts as paid by card.
 */
async function checkCards(client: Client, { cardFile }: World): Promise<string[]> {
  const { charges, refunds } = readJournal(cardFile)
  const { rows } = await client.query<{
    intent: string
    status: string
    isPaid: boolean
    amount: number
    back: number
    sent: number
  }>(`
    select payment_intent_id as intent, p.status, o.paid_at is not null as "isPaid", p.amount_minor::integer as amount,
      (select coalesce(sum(amount_minor), 0)::integer from refund r where r.payment_id = p.payment_id and r.status = 'DONE') as back,
      (
        select coalesce(sum(amount_minor), 0)::integer
        from refund r where r.payment_id = p.payment_id and r.status = 'DONE' and way = 'ORIGINAL'
      ) as sent
    from payment p join customer_order o using (order_id)
    where method = 'CARD' and p.status in ('PAID', 'RETURNED')`)
  const byIntent = new Map(rows.map((row) => [row.intent, row]))
  const differences = charges.flatMap(({ id, amountMinor }) => {
    const payment = byIntent.get(id)
    if (!payment) return [`charge ${id} of ${amountMinor} is accounted for by no payment`]
    if (payment.amount !== amountMinor)
      return [`charge ${id} of ${amountMinor} is a payment of ${payment.amount}`]
    if (payment.status === 'PAID' && !payment.isPaid)
      return [`charge ${id} has paid an order that is not paid`]
    return payment.status === 'RETURNED' && payment.back !== amountMinor
      ? [`charge ${id} did not go back`]
      : []
  })
  const charged = new Set(charges.map(({ id }) => id))
  differences.push(
    ...rows
      .filter(({ intent }) => !charged.has(intent))
      .map(({ intent }) => `payment ${intent} has no charge`),
  )
  const sentBack = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const noted = rows.reduce((sum, { sent }) => sum + sent, 0)
  if (sentBack !== noted)
    differences.push(`the card provider gave ${sentBack} back, and ${noted} is known to us`)
  return differences
}

/**
 * Each acknowledged payment from an account is there once, no refused one is, and the balance tells
 * the same.
 */
async function checkAccounts(client: Client, journal: Journal): Promise<string[]> {
  const { rows } = await client.query<{ orderNum: string; billId: string }>(`
    select order_num as "orderNum", bill_id as "billId"
    from payment join customer_order using (order_id)
    where method = 'ACCOUNT' and payment.status in ('PAID', 'RETURNED')`)
  const paid = Map.groupBy(rows, ({ orderNum, billId }) => `${orderNum} from ${billId}`)
  const differences: string[] = []
  for (const [payment, same] of paid) {
    if (same.length > 1) differences.push(`order ${payment} was paid ${same.length} times`)
  }
  for (const { orderNum, billId, outcome, code } of journal.of('account')) {
    const isThere = paid.has(`${orderNum} from ${billId}`)
    if (outcome === 'DONE' && !isThere) differences.push(`payment of ${orderNum} from ${billId} is lost`)
    if (outcome === 'REFUSED' && isThere) {
      differences.push(`payment of ${orderNum} from ${billId} was refused with ${code} and is there`)
    }
  }
  const { rows: wrong } = await client.query<{ billId: string }>(`
    select bill_id as "billId"
    from ledger_account a
    where bill_id is not null
      and balance_minor <>
        (
          select coalesce(sum(posting.amount_minor), 0)
          from ledger_posting posting join ledger_transaction t using (ledger_transaction_id)
          where posting.ledger_account_id = a.ledger_account_id and t.kind = 'DEPOSIT'
        )
        - (select coalesce(sum(amount_minor), 0) from payment p where p.bill_id = a.bill_id and status in ('PAID', 'RETURNED'))
        + (
          select coalesce(sum(r.amount_minor), 0)
          from refund r join payment p using (payment_id)
          where coalesce(r.to_bill_id, p.bill_id) = a.bill_id and r.status = 'DONE' and way in ('ORIGINAL', 'ACCOUNT')
        )`)
  return [
    ...differences,
    ...wrong.map(({ billId }) => `the balance of ${billId} is not what was paid in and out`),
  ]
}

/**
 * Each acknowledged invoice is there with its number and its sum, and each transfer is known once,
 * however often its file came.
 */
async function checkInvoices(client: Client, journal: Journal): Promise<string[]> {
  const { rows: sent } = await client.query<{ number: string; totalMinor: number }>(`
    select number, total_minor::integer as "totalMinor" from invoice where number is not null`)
  const totals = new Map(sent.map(({ number, totalMinor }) => [number, totalMinor]))
  const lost = journal.of('invoice').flatMap(({ orderNum, outcome, number = '', totalMinor }) => {
    if (outcome !== 'DONE' || totals.get(number) === totalMinor) return []
    return [`invoice ${number} of ${orderNum} was sent over ${totalMinor} and is ${totals.get(number)}`]
  })
  const { rows: lines } = await client.query<{ amountMinor: number }>(`
    select amount_minor::integer as "amountMinor" from bank_line where direction = 'IN'`)
  // What the bank names a transfer by is not kept as it was: those of one amount are counted.
  const known = Map.groupBy(lines, ({ amountMinor }) => amountMinor)
  const paid = Map.groupBy(journal.of('transfer'), ({ amountMinor }) => amountMinor)
  const differences = [...new Set([...known.keys(), ...paid.keys()])].flatMap((amount) => {
    const [there, told] = [known.get(amount)?.length ?? 0, paid.get(amount)?.length ?? 0]
    return there === told ? [] : [`${told} transfers of ${amount} were told of, and ${there} are known`]
  })
  return [...lost, ...differences]
}

/** An acknowledged cancellation stands, and what was paid for the order went back. */
async function checkCancels(
  client: Client,
  journal: Journal,
  orders: readonly OrderRow[],
): Promise<string[]> {
  const byNumber = new Map(orders.map((order) => [order.orderNum, order]))
  const differences = journal.of('cancel').flatMap(({ orderNum, item, outcome }) => {
    const { status, isBegun } = byNumber.get(orderNum) ?? {}
    const isLost = outcome === 'DONE' && item === undefined && status !== 'CANCELLED' && isBegun !== true
    return isLost ? [`order ${orderNum} was cancelled and is ${status}`] : []
  })
  // With its last item an order that is not paid is cancelled as a whole.
  const { rows: lines } = await client.query<{ item: string; cancelled: number }>(`
    select
      order_num || '-' || l.number as item,
      cancelled + (select count(*) from order_change c where c.order_id = o.order_id and reason = 'ITEMS_CANCELLED')::integer as cancelled
    from order_line l join order_part using (order_part_id) join customer_order o using (order_id)
    where l.number = 1 and (o.status <> 'CANCELLED' or paid_at is not null)`)
  const byItem = new Map(lines.map((line) => [line.item, line]))
  for (const [item, entries] of Map.groupBy(journal.of('cancel'), (entry) => entry.item ?? '')) {
    const line = byItem.get(item)
    const done = entries.filter(({ outcome }) => outcome === 'DONE').length
    if (line && line.cancelled < done)
      differences.push(`${done} of ${item} were cancelled, and ${line.cancelled} are`)
  }
  const { rows } = await client.query<{ orderNum: string }>(`
    select order_num as "orderNum"
    from customer_order o join payment p using (order_id)
    where o.status = 'CANCELLED' and p.status = 'PAID' and p.refunded_minor <> p.amount_minor`)
  return [
    ...differences,
    ...rows.map(({ orderNum }) => `order ${orderNum} was cancelled and its money is still here`),
  ]
}

/**
 * What staff were told is given back is there once, and nothing of what was refused, however often
 * it was sent.
 */
async function checkRefunds(client: Client, journal: Journal): Promise<string[]> {
  const { rows } = await client.query<{ requestKey: string; count: number }>(`
    select request_key as "requestKey", count(*)::integer as count
    from refund where request_key !~ '^(return|dispute):' group by request_key`)
  const counts = new Map(rows.map(({ requestKey, count }) => [requestKey, count]))
  const sent = new Set(journal.of('refund-sent').map(({ requestKey }) => requestKey))
  const differences = journal.of('refund').flatMap(({ requestKey, orderNum, outcome }) => {
    const wanted = outcome === 'DONE' ? 1 : 0
    const count = counts.get(requestKey) ?? 0
    return count === wanted ? [] : [`a refund of ${orderNum} was ${outcome} and is there ${count} times`]
  })
  const { rows: returns } = await client.query<{ text: string }>(`
    select format('return %s of part %s has %s refunds', r.number, order_part_id, count(refund.refund_id)) as text
    from order_return r left join refund on refund.request_key = 'return:' || r.order_return_id
    where r.status = 'REFUNDED'
    group by r.order_return_id
    having count(refund.refund_id) > 1`)
  return [
    ...differences,
    ...[...counts.keys()]
      .filter((key) => !sent.has(key))
      .map((key) => `refund ${key} was asked for by nobody`),
    ...returns.map(({ text }) => text),
  ]
}

/** What a seller was told is done stays done, and what nobody did is not. */
async function checkParts(client: Client, journal: Journal): Promise<string[]> {
  const { rows } = await client.query<{ part: string; status: string; parcels: number }>(`
    select
      order_num || '-' || number as part,
      p.status,
      (select count(*)::integer from order_parcel c where c.order_part_id = p.order_part_id) as parcels
    from order_part p join customer_order using (order_id)`)
  const reached: Record<FulfilStep, readonly string[]> = {
    start: ['IN_PROGRESS', 'IN_DELIVERY', 'DELIVERED', 'COMPLETED'],
    ship: ['IN_DELIVERY', 'DELIVERED', 'COMPLETED'],
    deliver: ['DELIVERED', 'COMPLETED'],
    complete: ['COMPLETED'],
  }
  const byPart = new Map(rows.map((row) => [row.part, row]))
  const entries = journal.of('fulfil')
  const lost = entries
    .filter(({ outcome }) => outcome === 'DONE')
    .filter(({ step, part }) => !reached[step].includes(byPart.get(part)?.status ?? ''))
    .map(
      ({ step, part }) => `${part} was told to have come through ${step} and is ${byPart.get(part)?.status}`,
    )
  const tried = Map.groupBy(
    entries.filter(({ step, outcome }) => step === 'ship' && outcome !== 'REFUSED'),
    ({ part }) => part,
  )
  const twice = rows
    .filter(({ part, parcels }) => parcels > (tried.get(part)?.length ?? 0))
    .map(
      ({ part, parcels }) =>
        `${part} has ${parcels} parcels and was sent ${tried.get(part)?.length ?? 0} times`,
    )
  return [...lost, ...twice]
}

/**
 * The database refuses a mail that is asked for twice; here: that none is left behind, and none was
 * given up.
 */
async function checkMails(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(`
    select format('order %s was asked for %s mails of %s', order_num, count(*), kind) as text
    from order_mail join customer_order using (order_id)
    where kind not in (
      'order-refunded', 'order-refund-failed', 'order-return', 'sale-return', 'order-payment-failed', 'order-shipped',
      'order-delivered', 'sale-cancelled', 'order-dispute', 'sale-dispute'
    )
    -- Each seller of an order is told of it.
    group by order_num, kind, case when kind like 'sale-%' then facts ->> 'partNumber' end
    having count(*) > 1
    union all
    select format('the job %s %s has failed for good: %s', id, task_identifier, last_error)
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and last_error is not null`)
  return rows.map(({ text }) => text)
}
