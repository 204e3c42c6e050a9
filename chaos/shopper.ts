import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Random } from '../apps/server/src/demo/random.ts'
import { contact } from '../apps/server/src/testing/orders.ts'
import type { Answer } from './call.ts'
import type { Outcome } from './journal.ts'
import { payByInvoice } from './pay-by-invoice.ts'
import { Session, dto, placeAsBuyer, placeAsGuest, post, totalOf, untilAnswered } from './place.ts'
import type { Placed } from './place.ts'
import type { Buyer } from './seed.ts'
import type { World } from './world.ts'

const cards = {
  paid: '4242424242424242',
  declined: '4000000000000002',
  secure: '4000002500003155',
  paidLater: '4000000000001018',
  declinedLater: '4000000000001026',
} as const
const cardsInUse = [
  ...Array<'paid'>(6).fill('paid'),
  'declined',
  'secure',
  'paidLater',
  'declinedLater',
] as const

/**
 * Somebody who orders, pays, changes their mind and goes away, again and again, over HTTP alone. A
 * guest without a buyer.
 */
export async function shop(world: World, random: Random, buyer?: Buyer): Promise<void> {
  const session = buyer && new Session(world, buyer.login)
  while (!world.closing.aborted) {
    const order =
      buyer && session ? await placeAsBuyer(world, random, buyer, session) : await placeAsGuest(world, random)
    if (order) await carryOn(world, random, order)
    await sleep(random.whole(20, 300))
  }
}

async function carryOn(world: World, random: Random, order: Placed): Promise<void> {
  const card = () => payByCard(world, random, order)
  const plans: (() => Promise<unknown>)[] = [
    card,
    card,
    card,
    () => payFromAccount(world, order),
    () => payFromAccount(world, order),
    () => payByInvoice(world, random, order),
    () => payByInvoice(world, random, order),
    () => Promise.all([card(), payFromAccount(world, order)]),
    () => Promise.all([card(), payByInvoice(world, random, order)]),
    () => Promise.all([card(), cancel(world, order)]),
    () => Promise.all([card(), change(world, order)]),
    () => cancel(world, order),
    async () => {},
  ]
  await random.pick(plans)()
  if (random.chance(0.4)) {
    await sleep(random.whole(0, 500))
    await (random.chance(0.6) ? cancel(world, order) : cancelUnit(world, order))
  }
}

async function payByCard(world: World, random: Random, order: Placed): Promise<void> {
  const { orderNum } = order
  const started = await untilAnswered(world, async () =>
    post(world, 'api/stripe/checkout/v1/create', {
      bearer: await order.bearer(),
      body: dto({ orderNum, summ: order.totalMinor / 100, pmtCurrency: 'USD' }),
    }),
  )
  const { outcome, code } = started
  world.journal.write({ kind: 'card-page', orderNum, outcome, code })
  if (outcome !== 'DONE') return
  await sleep(random.whole(0, 800))
  const page = String(started.entity['checkoutUrl'])
  const card = random.pick(cardsInUse)
  const copies = random.chance(0.1) ? 2 : 1
  await Promise.all(Array.from({ length: copies }, () => enterCard(world, orderNum, page, card)))
  if (card === 'declined') await enterCard(world, orderNum, page, 'paid')
}

async function enterCard(
  { journal }: World,
  orderNum: string,
  page: string,
  card: keyof typeof cards,
): Promise<void> {
  const form = (address: string, fields: Record<string, string>) =>
    fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  let answer = await form(page, { number: cards[card], expiry: '12 / 40', cvc: '123' })
  if (card === 'secure' && answer.status === 303) answer = await form(`${page}/secure`, { answer: 'confirm' })
  const isPaid = answer.headers.get('location')?.includes('/success-pay') ?? false
  journal.write({ kind: 'card', orderNum, card, outcome: isPaid ? 'DONE' : 'REFUSED' })
}

async function payFromAccount(world: World, order: Placed): Promise<void> {
  const { orderNum, buyer } = order
  if (buyer === undefined) return
  const { billId } = buyer
  const { outcome, code } = await untilAnswered(world, async () =>
    post(world, 'api/user-v1/payment/accounts/v1/create', {
      bearer: await order.bearer(),
      body: { entityInfo: { billId, orderNum } },
    }),
  )
  world.journal.write({ kind: 'account', orderNum, billId, outcome, code })
}

/**
 * Another address, where shipping costs something else: what was begun to be paid is not enough any
 * more.
 */
async function change(world: World, order: Placed): Promise<void> {
  const { orderNum, buyer } = order
  if (buyer === undefined) return
  let wasLost = false
  const answer = await untilAnswered(world, async () => {
    const sent = await post(world, 'api/order/v1/createOrUpdate', {
      bearer: await order.bearer(),
      body: dto({
        orderNum,
        deliveryCode: buyer.deliveryCodes[1],
        orderNote: order.attempt,
        contactDto: contact,
      }),
    })
    wasLost ||= sent.outcome === 'UNKNOWN'
    return sent
  })
  const { code } = answer
  // The change whose answer was lost may have been made, before the hold lapsed or the order was
  // paid.
  const outcome = answer.outcome === 'REFUSED' && wasLost ? 'UNKNOWN' : answer.outcome
  const totalMinor = outcome === 'DONE' ? { totalMinor: totalOf(answer) } : {}
  world.journal.write({ kind: 'change', orderNum, outcome, code, ...totalMinor })
}

async function cancel(world: World, order: Placed): Promise<void> {
  const answer = await untilAnswered(world, () => sendCancel(world, order))
  noteCancel(world, order, answer)
}

/** Of the first line, and no other unit when it is sent again. */
async function cancelUnit(world: World, order: Placed): Promise<void> {
  const item = `${order.orderNum}-1`
  const unit = { items: [{ orderItemNum: item, quantity: 1 }], requestKey: randomUUID() }
  const answer = await untilAnswered(world, () => sendCancel(world, order, unit))
  noteCancel(world, order, answer, { item, units: 1 })
}

const sendCancel = async (world: World, { orderNum, bearer }: Placed, unit: object = {}): Promise<Answer> =>
  post(world, 'api/order/v1/cancel', { bearer: await bearer(), body: dto({ orderNum, ...unit }) })

function noteCancel(
  { journal }: World,
  { orderNum }: Placed,
  { outcome, code }: { outcome: Outcome; code: string },
  unit: { item?: string; units?: number } = {},
): void {
  journal.write({ kind: 'cancel', orderNum, outcome, code, ...unit })
}
