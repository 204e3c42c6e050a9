import { parseArgs } from 'node:util'

import { codeOf, stepAt } from '#accounts'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { openVault } from '../platform/vault.ts'
import { demoFactorSecret, demoStaff } from './content/accounts.ts'
import { findPublishedFactors } from './published-password.ts'

const usage = `Prints the current sign-in code for the demo’s staff, who share one public second factor.

  npm run staff -- code <login>   of ${demoStaff.join(', ')}`

await runCommand(tellCode, usage)

async function tellCode(): Promise<void> {
  const [login = ''] = parseArgs({ allowPositionals: true }).positionals
  if (login === '') throw new CannotStart(usage)
  const config = readConfig(process.env)
  if (config.isPublic) {
    throw new CannotStart('This server is public, so its staff get codes from their phones.')
  }
  const vault = await openVault(config)
  await withDatabase(config, async (db) => {
    const factors = await findPublishedFactors(db, vault)
    if (!factors.some((each) => each.login === login)) {
      throw new CannotStart(`${login} does not have the second factor of the demo.`)
    }
    process.stdout.write(`${codeOf(Buffer.from(demoFactorSecret), stepAt(Date.now()))}\n`)
  })
}
