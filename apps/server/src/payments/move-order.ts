import { parseArgs } from 'node:util'

import { tidyOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { rejectionReasons } from '@kids-crafts/rules/orders.ts'
import type { Kysely } from 'kysely'

import { staffNamed } from '#accounts'
import { deliverParcels, shipParcel, startPart } from '#orders'

import type { Staff } from '../platform/actor.ts'
import { CannotStart } from '../platform/cannot-start.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { describeListOptions } from '../platform/print-list.ts'
import { Refusal } from '../platform/refusal.ts'
import { cancelOrder } from './cancel-order.ts'
import { completePart } from './complete-part.ts'
import { printOrder, printedOrders } from './print-orders.ts'
import { rejectOrder } from './reject-order.ts'
import { showStaffOrder } from './show-staff-order.ts'

export const orderUsage = `Lists orders, and moves one to its next step. The order’s history shows who did it.

  npm run staff -- order                                            lists them, newest first
  npm run staff -- order <number>                                   shows the order’s parts and their lines
  npm run staff -- order <number> start <part> --by <login>         starts preparing it
  npm run staff -- order <number> ship <part> --by <login> [--items 1x2,3x1] [--service <name>] [--tracking <number>] [--website <url>] [--comment <text>]
  npm run staff -- order <number> deliver <part> --by <login> [--parcel <n>]
  npm run staff -- order <number> complete <part> --by <login>      accepts it for the buyer and credits the sellers
  npm run staff -- order <number> cancel --by <login> [--items 1x2] cancels and refunds it
  npm run staff -- order <number> reject [<part>] --by <login> --reason ${rejectionReasons.join('|')}
                                                              rejects and refunds items that aren’t sent yet

--by is the login of a member of staff. ${describeListOptions(printedOrders.query)}`

const actions = ['show', 'start', 'ship', 'deliver', 'complete', 'cancel', 'reject'] as const
type Action = (typeof actions)[number]

export type OrderMove = ReturnType<typeof readMove>

/** Checks the arguments before opening anything. */
export function readMove(typed: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: {
      items: { type: 'string' },
      service: { type: 'string' },
      tracking: { type: 'string' },
      website: { type: 'string' },
      comment: { type: 'string' },
      parcel: { type: 'string' },
      by: { type: 'string' },
      reason: { type: 'string' },
    },
  })
  const [number = '', verb = 'show', part, ...others] = positionals
  const orderNum = tidyOrderNumber(number)
  if (orderNum === undefined) throw wrong(number === '' ? 'Which order?' : `${number} is no order number.`)
  const action = actions.find((each) => each === verb)
  if (action === undefined) throw wrong(`There is no ${verb}.`)
  const takesPart = action !== 'show' && action !== 'cancel'
  const unexpected = takesPart ? others : [part, ...others].filter((word) => word !== undefined)
  if (unexpected.length > 0) throw wrong(`${unexpected.join(' ')} says nothing to ${action}.`)
  return {
    orderNum,
    action,
    partNumber: part === undefined ? undefined : wholeNumber(part, 'The part'),
    parcelNumber: values.parcel === undefined ? undefined : wholeNumber(values.parcel, '--parcel'),
    items: itemsOf(values.items),
    reason: action === 'reject' ? reasonOf(values.reason) : undefined,
    by: action === 'show' ? undefined : (values.by ?? missingBy()),
    parcel: {
      ...(values.service === undefined ? {} : { deliveryService: shortText(values.service) }),
      ...(values.tracking === undefined ? {} : { trackerNumber: shortText(values.tracking) }),
      ...(values.website === undefined ? {} : { trackerWebsite: shortText(values.website) }),
      ...(values.comment === undefined ? {} : { deliveryComment: shortText(values.comment) }),
    },
  }
}

/** Returns the order afterwards. Refusals of the operations become sentences. */
export async function moveOrder(db: Kysely<DB>, move: OrderMove): Promise<string> {
  const { orderNum, action, by } = move
  try {
    if (by !== undefined) await act(db, await staffNamed(db, by), action, move)
  } catch (error) {
    throw error instanceof Refusal ? new CannotStart(`${error.message}.`) : error
  }
  const order = await showStaffOrder(db, orderNum)
  if (order === undefined) throw new CannotStart(`There is no order ${orderNum}.`)
  return printOrder(order)
}

async function act(db: Kysely<DB>, actor: Staff, action: Action, move: OrderMove): Promise<void> {
  const { orderNum, partNumber, parcelNumber, items, reason, parcel } = move
  const part = { orderNum, number: partNumber ?? 1 }
  switch (action) {
    case 'start':
      return startPart(db, actor, part)
    case 'ship':
      return shipParcel(db, actor, part, { ...parcel, ...(items && { items }) })
    case 'deliver':
      return deliverParcels(db, actor, part, parcelNumber)
    case 'complete':
      return completePart(db, actor, part, { reason: 'ACCEPTED' })
    case 'cancel':
      return cancelOrder(
        db,
        actor,
        {
          orderNum,
          items: items?.map(({ lineNumber, quantity }) => ({
            orderItemNum: `${orderNum}-${lineNumber}`,
            quantity,
          })),
        },
        'STAFF_CANCELLED',
      )
    case 'reject':
      return rejectOrder(db, actor, { orderNum, partNumber, reason: reason ?? 'OTHER_REASON' })
    default:
  }
}

const wrong = (problem: string): CannotStart => new CannotStart(`${problem}\n\n${orderUsage}`)

function missingBy(): never {
  throw wrong('--by is missing: the login of whoever decided it.')
}

function wholeNumber(text: string, what: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw wrong(`${what} is a number from 1, not ${text}.`)
  return Number(text)
}

function reasonOf(text: string | undefined) {
  const reason = rejectionReasons.find((each) => each === text)
  if (reason === undefined) throw new CannotStart(`--reason is one of ${rejectionReasons.join(', ')}.`)
  return reason
}

const textMax = 300

function shortText(text: string): string {
  if (text.length > textMax || /\p{Cc}/u.test(text))
    throw new CannotStart(`A text has at most ${textMax} characters, on one line.`)
  return text
}

/** `1x2,3x1`: two of the first line and one of the third. */
function itemsOf(text: string | undefined): { lineNumber: number; quantity: number }[] | undefined {
  return text?.split(',').map((item) => {
    const [, line, quantity] = /^([1-9]\d{0,3})x([1-9]\d{0,2})$/.exec(item.trim()) ?? []
    if (line === undefined || quantity === undefined) throw new CannotStart(`${item} is not like 1x2.`)
    return { lineNumber: Number(line), quantity: Number(quantity) }
  })
}
