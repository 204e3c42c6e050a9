import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type {
  cancelSale as cancelEndpoint,
  sendParcel as sendEndpoint,
  startSales as startEndpoint,
} from '@kids-crafts/contract/fulfilment.ts'
import { carriers, trackingUrlOf } from '@kids-crafts/rules/fulfilment.ts'
import type { Kysely } from 'kysely'

import { isFirstRequest, lockOrder, refuseChild, shipParcel, startPart } from '#orders'
import type { PartName } from '#orders'
import { cancelOrder } from '#payments'

import type { Actor } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { actingOn } from './acted-for.ts'

/** Each by itself: one that cannot be started keeps no other from it. */
export async function startSales(
  db: Kysely<DB>,
  caller: SignedIn,
  { parts }: InputOf<typeof startEndpoint>,
): Promise<OutputOf<typeof startEndpoint>> {
  const refused: PartName[] = []
  for (const part of parts) {
    try {
      const { actor } = await actingOn(db, caller, part)
      await startPart(db, actor, part)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ orderNum: part.orderNum, number: part.number })
    }
  }
  return { done: parts.length - refused.length, refused }
}

/** Sent twice with one key, one parcel is sent. */
export async function sendParcel(
  db: Kysely<DB>,
  actor: Actor,
  { requestKey, carrier, trackingNumber, items, ...part }: InputOf<typeof sendEndpoint>,
): Promise<void> {
  const { name } = carriers[carrier]
  const website = trackingNumber === undefined ? undefined : trackingUrlOf(carrier, trackingNumber)
  await db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, actor, part)
    const asked = { ...part, items, carrier, trackingNumber }
    if (!(await isFirstRequest(transaction, order, { requestKey, asked }))) return
    await shipParcel(transaction, actor, part, {
      ...(name === undefined ? {} : { deliveryService: name }),
      ...(trackingNumber === undefined ? {} : { trackerNumber: trackingNumber }),
      ...(website === undefined ? {} : { trackerWebsite: website }),
      ...(items && {
        items: items.map(({ orderItemNum, quantity }) => ({
          lineNumber: lineNumberOf(part, orderItemNum),
          quantity,
        })),
      }),
    })
  })
}

/** The buyer is told why, and gets back what was paid for it. */
export async function cancelSale(
  db: Kysely<DB>,
  actor: Actor,
  { orderNum, items, reason, requestKey }: InputOf<typeof cancelEndpoint>,
): Promise<void> {
  await refuseChild(db, actor)
  await cancelOrder(db, actor, { orderNum, items, requestKey }, reason)
}

/** A number of another order is that of no line. */
function lineNumberOf({ orderNum }: PartName, orderItemNum: string): number {
  const start = `${orderNum}-`
  return orderItemNum.startsWith(start) ? Number(orderItemNum.slice(start.length)) : 0
}
