import { parseArgs } from 'node:util'

import { staffNamed } from '#accounts'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { describeListOptions, listOptions, printList, readListAsk } from '../platform/print-list.ts'
import { runCommand } from '../platform/run-command.ts'
import { pauseByStaff, resumeByStaff } from './pause-by-staff.ts'
import { printedStores } from './print-stores.ts'

const { query } = printedStores

const usage = `Lists stores, and takes one out of public view, by the operations that the manager portal will use. Only staff open it again.

  npm run staff -- stores                                               lists them, the newest first
  npm run staff -- stores pause <store> --by <login> --reason <text>    such as silver-heron-274, the last part of its address
  npm run staff -- stores open <store> --by <login> [--reason <text>]   ends the pause of staff, by another person than paused it; one of the guardian stays

--by is the login of a member of staff. The guardian of a child is shown the reason. ${describeListOptions(query)}`

await runCommand(pauseStore, usage)

async function pauseStore(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ...listOptions(query), by: { type: 'string' }, reason: { type: 'string' } },
  })
  const [action = 'list', typed = ''] = positionals
  const vendorLogin = typed.toLowerCase()
  const { by, reason } = values
  const isComplete = action === 'list' || vendorLogin !== ''
  if (!['list', 'pause', 'open'].includes(action) || !isComplete) throw new CannotStart(usage)
  const ask = readListAsk(query, values)
  await withDatabase(readConfig(process.env), async (db) => {
    if (action === 'list') {
      process.stdout.write(`${await printList(db, printedStores, ask)}\n`)
      return
    }
    const actor = await staffNamed(db, by)
    if (action === 'pause') await pauseByStaff(db, actor, { vendorLogin, reason: reason ?? missingReason() })
    const isOpen = action === 'open' && (await resumeByStaff(db, actor, { vendorLogin, reason })) === 'OPEN'
    process.stdout.write(`${vendorLogin} is ${isOpen ? 'open' : 'paused'} now.\n`)
  })
}

function missingReason(): never {
  throw new CannotStart('--reason is missing: why the store is paused.')
}
