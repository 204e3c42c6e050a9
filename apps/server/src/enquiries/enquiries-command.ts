import { parseArgs } from 'node:util'

import { staffNamed } from '#accounts'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { describeOpenEnquiries } from './describe-open-enquiries.ts'
import { handleEnquiry } from './handle-enquiry.ts'

const usage = `Shows what people have written by the forms, and marks it handled.

  npm run staff -- enquiries                                  lists the enquiries that wait, the oldest first
  npm run staff -- enquiries handled <number> --by <login>    it was answered by mail, and waits no longer

--by is the login of a member of staff.`

await runCommand(showEnquiries, usage)

async function showEnquiries(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' } },
  })
  const [action = 'list', requestNumber = ''] = positionals
  if (!['list', 'handled'].includes(action)) throw new CannotStart(usage)
  if (action === 'handled' && requestNumber === '') throw new CannotStart(usage)
  await withDatabase(readConfig(process.env), async (db) => {
    if (action === 'handled') {
      const handled = requestNumber.trim().toUpperCase()
      await handleEnquiry(db, await staffNamed(db, values.by), handled)
      process.stdout.write(`${handled} is handled.\n`)
    }
    process.stdout.write(`${await describeOpenEnquiries(db)}\n`)
  })
}
