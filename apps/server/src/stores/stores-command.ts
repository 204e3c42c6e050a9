import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { pauseByStaff, resumeByStaff } from './pause-by-staff.ts'

const usage = `Takes a store out of public view, by the operation that the manager portal will use. Only staff open it again.

  npm run stores -- pause <store>    such as silver-heron-274, the last part of its address
  npm run stores -- open <store>     ends the pause of staff; one of the guardian stays`

await runCommand(pauseStore, usage)

async function pauseStore(): Promise<void> {
  const [action = '', vendorLogin = ''] = process.argv.slice(2)
  if (!['pause', 'open'].includes(action) || vendorLogin === '') throw new CannotStart(usage)
  await withDatabase(readConfig(process.env), async (db) => {
    const change = action === 'pause' ? pauseByStaff : resumeByStaff
    const status = await change(db, vendorLogin.toLowerCase())
    process.stdout.write(`${vendorLogin} is ${status === 'OPEN' ? 'open' : 'paused'} now.\n`)
  })
}
