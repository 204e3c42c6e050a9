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

const usage = `Lists stores, and pauses one, which hides it from the public. Only staff can reopen it.

  npm run staff -- stores                                               lists them, newest first
  npm run staff -- stores pause <store> --by <login> --reason <text>    such as silver-heron-274, the last part of its address
  npm run staff -- stores open <store> --by <login> [--reason <text>]   ends a pause by staff; another member than the one who paused it decides

--by is the login of a member of staff. A child’s guardian sees the reason. ${describeListOptions(query)}`

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
  throw new CannotStart('--reason is missing: the reason for the pause.')
}
