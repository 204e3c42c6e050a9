import { login as loginRule } from '@kids-crafts/rules/accounts.ts'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { noteProofByStaff } from './prove-guardian.ts'

const usage = `Notes that staff have seen who the guardian of a child is, who may then let the child sell.

  npm run guardians -- prove <login of the child>`

await runCommand(proveGuardian, usage)

async function proveGuardian(): Promise<void> {
  const [action, childLogin = ''] = process.argv.slice(2)
  if (action !== 'prove' || childLogin === '') throw new CannotStart(usage)
  await withDatabase(readConfig(process.env), async (db) => {
    const { guardianEmail } = await noteProofByStaff(db, loginRule.tidy(childLogin))
    process.stdout.write(`${guardianEmail} has proven to be the guardian of ${childLogin}.\n`)
  })
}
