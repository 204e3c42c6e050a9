import { parseArgs } from 'node:util'

import { tidyOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { rejectionReasons } from '@kids-crafts/rules/orders.ts'
import type { Kysely } from 'kysely'

import { completePart, deliverParcels, shipParcel, startPart } from '#orders'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { cancelOrder } from './cancel-order.ts'
import { describeOrder } from './describe-order.ts'
import { rejectOrder } from './reject-order.ts'

const usage = `Moves an order along, by the same operations that the portals will use.

  npm run order -- <number>                       shows its parts and their lines
  npm run order -- <number> start <part>          the seller begins
  npm run order -- <number> ship <part> [--items 1x2,3x1] [--service <name>] [--tracking <number>] [--website <url>]
  npm run order -- <number> deliver <part> [--parcel <n>]
  npm run order -- <number> complete <part>       the buyer has accepted it: the sellers are credited
  npm run order -- <number> cancel [--items 1x2]  what was paid for it goes back
  npm run order -- <number> reject [<part>] --by <login> --reason ${rejectionReasons.join('|')}
                                                  staff refuse what was not sent yet; what was paid for it goes back`

await runCommand(moveOrder, usage)

async function moveOrder(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      items: { type: 'string' },
      service: { type: 'string' },
      tracking: { type: 'string' },
      website: { type: 'string' },
      parcel: { type: 'string' },
      by: { type: 'string' },
      reason: { type: 'string' },
    },
  })
  const [number = '', action = 'show', part] = positionals
  const orderNum = tidyOrderNumber(number)
  if (orderNum === undefined)
    throw new CannotStart(number === '' ? usage : `${number} is no order number.\n\n${usage}`)
  await withDatabase(readConfig(process.env), async (db) => {
    await act(db, {
      orderNum,
      action,
      part: { orderNum, number: Number(part ?? 1) },
      isWhole: part === undefined,
      values,
    })
    process.stdout.write(`${await describeOrder(db, orderNum)}\n`)
  })
}

interface Move {
  orderNum: string
  action: string
  part: { orderNum: string; number: number }
  /** No part was named. */
  isWhole: boolean
  values: Partial<Record<'items' | 'service' | 'tracking' | 'website' | 'parcel' | 'by' | 'reason', string>>
}

async function act(db: Kysely<DB>, { orderNum, action, part, isWhole, values }: Move): Promise<void> {
  const staff = { actor: 'STAFF' } as const
  const items = itemsOf(values.items)
  switch (action) {
    case 'show':
      return
    case 'start':
      return startPart(db, part, staff)
    case 'ship':
      return shipParcel(
        db,
        part,
        {
          ...(values.service === undefined ? {} : { deliveryService: values.service }),
          ...(values.tracking === undefined ? {} : { trackerNumber: values.tracking }),
          ...(values.website === undefined ? {} : { trackerWebsite: values.website }),
          ...(items === undefined ? {} : { items }),
        },
        staff,
      )
    case 'deliver':
      return deliverParcels(db, part, values.parcel === undefined ? undefined : Number(values.parcel), staff)
    case 'complete':
      return completePart(db, part, { ...staff, reason: 'ACCEPTED' })
    case 'cancel':
      return cancelOrder(
        db,
        'SYSTEM',
        { ...staff, reason: 'STAFF_CANCELLED' },
        {
          orderNum,
          items: items?.map(({ lineNumber, quantity }) => ({
            orderItemNum: `${orderNum}-${lineNumber}`,
            quantity,
          })),
        },
      )
    case 'reject': {
      const reason = rejectionReasons.find((each) => each === values.reason)
      if (reason === undefined) throw new CannotStart(`--reason is one of ${rejectionReasons.join(', ')}.`)
      const staffAccountId = await accountOf(db, values.by)
      return rejectOrder(db, {
        orderNum,
        partNumber: isWhole ? undefined : part.number,
        reason,
        staffAccountId,
      })
    }
    default:
      throw new CannotStart(`There is no ${action}.\n\n${usage}`)
  }
}

/** The history says who it was. */
async function accountOf(db: Kysely<DB>, login: string | undefined): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select('account_id')
    .where('login', '=', login ?? '')
    .executeTakeFirst()
  if (account === undefined) throw new CannotStart('--by is the login of whoever decided it.')
  return account.account_id
}

/** `1x2,3x1`: two of the first line and one of the third. */
function itemsOf(text: string | undefined): { lineNumber: number; quantity: number }[] | undefined {
  return text?.split(',').map((item) => {
    const [, line, quantity] = /^(\d{1,4})x(\d{1,3})$/.exec(item.trim()) ?? []
    if (line === undefined || quantity === undefined) throw new CannotStart(`${item} is not like 1x2.`)
    return { lineNumber: Number(line), quantity: Number(quantity) }
  })
}
