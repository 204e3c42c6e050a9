import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { moveOrder, orderUsage, readMove } from './move-order.ts'

await runCommand(async () => {
  const move = readMove(process.argv.slice(2))
  await withDatabase(readConfig(process.env), async (db) => {
    process.stdout.write(`${await moveOrder(db, move)}\n`)
  })
}, orderUsage)
