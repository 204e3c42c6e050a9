import { parseArgs } from 'node:util'

import { login as loginRule } from '@kids-crafts/rules/accounts.ts'

import { staffNamed } from '#accounts'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { noteProofByStaff } from './prove-guardian.ts'

const usage = `Notes that staff have seen who the guardian of a child is, who may then let the child sell.

  npm run staff -- guardians prove <login of the child> --by <login>

--by is the login of a member of staff.`

await runCommand(proveGuardian, usage)

async function proveGuardian(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' } },
  })
  const [action, childLogin = ''] = positionals
  if (action !== 'prove' || childLogin === '') throw new CannotStart(usage)
  await withDatabase(readConfig(process.env), async (db) => {
    const { guardianEmail } = await noteProofByStaff(
      db,
      await staffNamed(db, values.by),
      loginRule.tidy(childLogin),
    )
    process.stdout.write(`${guardianEmail} has proven to be the guardian of ${childLogin}.\n`)
  })
}
