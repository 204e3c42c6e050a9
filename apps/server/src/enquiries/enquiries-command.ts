import { parseArgs } from 'node:util'

import { staffNamed } from '#accounts'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { describeListOptions, listOptions, printList, readListAsk } from '../platform/print-list.ts'
import { runCommand } from '../platform/run-command.ts'
import { handleEnquiry } from './handle-enquiry.ts'
import { printedEnquiries } from './print-enquiries.ts'

const { query } = printedEnquiries

const usage = `Shows messages from the contact forms, and marks them handled.

  npm run staff -- enquiries                                  lists open ones, oldest first
  npm run staff -- enquiries handled <number> --by <login>    marks one as answered by email

--by is the login of a member of staff. ${describeListOptions(query)}`

await runCommand(showEnquiries, usage)

async function showEnquiries(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ...listOptions(query), by: { type: 'string' } },
  })
  const [action = 'list', requestNumber = ''] = positionals
  if (!['list', 'handled'].includes(action)) throw new CannotStart(usage)
  if (action === 'handled' && requestNumber === '') throw new CannotStart(usage)
  const ask = readListAsk(query, values)
  await withDatabase(readConfig(process.env), async (db) => {
    if (action === 'handled') {
      const handled = requestNumber.trim().toUpperCase()
      await handleEnquiry(db, await staffNamed(db, values.by), handled)
      process.stdout.write(`${handled} is handled.\n`)
    }
    process.stdout.write(`${await printList(db, printedEnquiries, ask)}\n`)
  })
}
