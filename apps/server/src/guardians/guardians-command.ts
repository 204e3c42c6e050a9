import { parseArgs } from 'node:util'

import { login as loginRule } from '@kids-crafts/rules/accounts.ts'

import { staffNamed } from '#accounts'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { describeListOptions, listOptions, printList, readListAsk } from '../platform/print-list.ts'
import { runCommand } from '../platform/run-command.ts'
import { printedGuardians } from './print-guardians.ts'
import { noteProofByStaff } from './prove-guardian.ts'

const { query } = printedGuardians

const usage = `Lists guardians, and records that staff have checked who a child’s guardian is, so that the child may sell.

  npm run staff -- guardians                                            lists guardians who agreed to an account, latest first
  npm run staff -- guardians prove <login of the child> --by <login>    records that the guardian was checked

--by is the login of a member of staff. ${describeListOptions(query)}`

await runCommand(proveGuardian, usage)

async function proveGuardian(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ...listOptions(query), by: { type: 'string' } },
  })
  const [action = 'list', childLogin = ''] = positionals
  const isComplete = action === 'list' || (action === 'prove' && childLogin !== '')
  if (!isComplete) throw new CannotStart(usage)
  const ask = readListAsk(query, values)
  await withDatabase(readConfig(process.env), async (db) => {
    if (action === 'list') {
      process.stdout.write(`${await printList(db, printedGuardians, ask)}\n`)
      return
    }
    const { guardianEmail } = await noteProofByStaff(
      db,
      await staffNamed(db, values.by),
      loginRule.tidy(childLogin),
    )
    process.stdout.write(`${guardianEmail} is now confirmed as the guardian of ${childLogin}.\n`)
  })
}
