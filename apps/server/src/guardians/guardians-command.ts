import { login as loginRule } from '@kids-crafts/rules/accounts.ts'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { createDatabase, noLimits } from '../platform/database/db.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { Refusal } from '../platform/refusal.ts'
import { runCommand } from '../platform/run-command.ts'
import { noteProofByStaff } from './prove-guardian.ts'

const usage = `Notes that staff have seen who the guardian of a child is, who may then let the child sell.

  npm run guardians -- prove <login of the child>`

await runCommand(proveGuardian, usage)

async function proveGuardian(): Promise<void> {
  const [action, childLogin = ''] = process.argv.slice(2)
  if (action !== 'prove' || childLogin === '') throw new CannotStart(usage)
  const postgres = await openDatabase(readConfig(process.env), (message) =>
    process.stderr.write(`${message}\n`),
  )
  const { db, close } = createDatabase(postgres.url, {
    poolSize: 2,
    log: { warn: () => {} },
    limits: noLimits,
  })
  try {
    const { guardianEmail } = await noteProofByStaff(db, loginRule.tidy(childLogin))
    process.stdout.write(`${guardianEmail} has proven to be the guardian of ${childLogin}.\n`)
  } catch (error) {
    throw error instanceof Refusal ? new CannotStart(error.message) : error
  } finally {
    await close()
    await postgres.stop()
  }
}
