import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { createDatabase, noLimits } from '../platform/database/db.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { Refusal } from '../platform/refusal.ts'
import { runCommand } from '../platform/run-command.ts'
import { pauseByStaff, resumeByStaff } from './pause-by-staff.ts'

const usage = `Takes a store out of public view, by the operation that the manager portal will use. Only staff open it again.

  npm run stores -- pause <store>    such as silver-heron-274, the last part of its address
  npm run stores -- open <store>     ends the pause of staff; one of the guardian stays`

await runCommand(pauseStore, usage)

async function pauseStore(): Promise<void> {
  const [action = '', vendorLogin = ''] = process.argv.slice(2)
  if (!['pause', 'open'].includes(action) || vendorLogin === '') throw new CannotStart(usage)
  const postgres = await openDatabase(readConfig(process.env), (message) =>
    process.stderr.write(`${message}\n`),
  )
  const { db, close } = createDatabase(postgres.url, {
    poolSize: 2,
    log: { warn: () => {} },
    limits: noLimits,
  })
  try {
    const change = action === 'pause' ? pauseByStaff : resumeByStaff
    const status = await change(db, vendorLogin.toLowerCase())
    process.stdout.write(`${vendorLogin} is ${status === 'OPEN' ? 'open' : 'paused'} now.\n`)
  } catch (error) {
    throw error instanceof Refusal ? new CannotStart(error.message) : error
  } finally {
    await close()
    await postgres.stop()
  }
}
