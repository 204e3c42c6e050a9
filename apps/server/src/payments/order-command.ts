import { parseArgs } from 'node:util'

import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { listOptions, printList, readListAsk } from '../platform/print-list.ts'
import { runCommand } from '../platform/run-command.ts'
import { moveOrder, orderUsage, readMove } from './move-order.ts'
import { printedOrders } from './print-orders.ts'

await runCommand(async () => {
  const typed = process.argv.slice(2)
  const [number = '--'] = typed
  await (number.startsWith('--') ? listOrders() : showOrMove(typed))
}, orderUsage)

async function listOrders(): Promise<void> {
  const { query } = printedOrders
  const { values } = parseArgs({ options: listOptions(query) })
  const ask = readListAsk(query, values)
  await withDatabase(readConfig(process.env), async (db) => {
    process.stdout.write(`${await printList(db, printedOrders, ask)}\n`)
  })
}

async function showOrMove(typed: readonly string[]): Promise<void> {
  const move = readMove(typed)
  await withDatabase(readConfig(process.env), async (db) => {
    process.stdout.write(`${await moveOrder(db, move)}\n`)
  })
}
