import { setTimeout as sleep } from 'node:timers/promises'

import type { Random } from '../apps/server/src/demo/random.ts'
import type { Answer } from './call.ts'
import { dto, post, untilAnswered } from './place.ts'
import type { Placed } from './place.ts'
import type { World } from './world.ts'

interface Options {
  issuers: {
    issuerCode: string
    orderPartNums: string[]
    requisites: { code: string }[]
    invoiceNumber?: string
  }[]
  issueDate: string
  dueDate: string
}

/**
 * An invoice for each issuer of the order, sent to the bank, some twice at once; some are cancelled
 * again.
 */
export async function payByInvoice(world: World, random: Random, order: Placed): Promise<void> {
  if (order.buyer === undefined) return
  const asked = await untilAnswered(world, async () =>
    post(world, `api/invoice/options/v1/get?orderNum=${order.orderNum}`, { bearer: await order.bearer() }),
  )
  if (asked.outcome !== 'DONE') return note(world, order, asked)
  const { issuers, issueDate, dueDate } = asked.entity as unknown as Options
  for (const { issuerCode, orderPartNums, requisites, invoiceNumber } of issuers) {
    if (orderPartNums.length === 0 || invoiceNumber !== undefined) continue
    const requisiteCode = requisites[0]?.code
    const draft = { issuerCode, partNums: orderPartNums, requisiteCode, issueDate, dueDate }
    const saved = await send(world, order, 'createOrUpdate', draft)
    if (saved.outcome !== 'DONE') return note(world, order, saved)
    const named = { invoiceNumber: String(saved.entity['invoiceNumber']) }
    const totalAmount = saved.entity['totalAmount']
    await sleep(random.whole(0, 200))
    const copies = random.chance(0.3) ? 2 : 1
    const sent = await Promise.all(
      Array.from({ length: copies }, () => send(world, order, 'sendToBank', { ...named, totalAmount })),
    )
    for (const answer of sent) note(world, order, answer)
    if (!random.chance(0.2)) continue
    await sleep(random.whole(0, 1500))
    // By its legal number or by the one that it had before: whichever, it is ended once.
    await send(world, order, 'cancel', named)
  }
}

const send = (world: World, order: Placed, call: string, body: object): Promise<Answer> =>
  untilAnswered(world, async () =>
    post(world, `api/invoice/v1/${call}`, { bearer: await order.bearer(), body: dto(body) }),
  )

function note({ journal }: World, { orderNum }: Placed, { outcome, code, entity }: Answer): void {
  const { number, totalAmount } = entity as { number?: string; totalAmount?: { value: number } }
  journal.write({
    kind: 'invoice',
    orderNum,
    outcome,
    code,
    ...(outcome === 'DONE' && { number: String(number ?? entity['invoiceNumber']) }),
    ...(totalAmount && { totalMinor: Math.round(totalAmount.value * 100) }),
  })
}
