import { parseArgs } from 'node:util'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { onOneLine } from '../platform/print-list.ts'
import { runCommand } from '../platform/run-command.ts'
import { approveFactorRecovery, askFactorRecovery, listFactorRecoveries } from './factor-recovery.ts'
import { staffLink } from './staff-link.ts'
import { findStaff, staffNamed } from './staff.ts'

const usage = `Replaces a lost second factor: one member of staff requests it, and another approves.

  npm run staff -- factor                                            lists open requests
  npm run staff -- factor recover <login> --reason <why> --by <login>  requests a replacement
  npm run staff -- factor approve <login> --by <login>               approves within a day; shows the link to hand over

--by is the login of another member of staff. The one who requested it can’t approve it.`

await runCommand(manageFactors, usage)

async function manageFactors(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, by: { type: 'string' } },
  })
  const [action = 'list', login = ''] = positionals
  if (!['list', 'recover', 'approve'].includes(action) || (action !== 'list' && login === '')) {
    throw new CannotStart(usage)
  }
  const config = readConfig(process.env)
  await withDatabase(config, async (db) => {
    if (action === 'recover') {
      const reason = values.reason ?? missingReason()
      await askFactorRecovery(db, await staffNamed(db, values.by), { userLogin: login, reason })
    }
    if (action === 'approve') {
      const link = staffLink(config, await approve(db, login, values.by))
      tell(
        `${login} chooses a password at ${link} (once, within 24 hours), and then sets up a second factor.`,
      )
    }
    const { items } = await listFactorRecoveries(db, { accountId: '' })
    if (items.length === 0) tell('No open requests.')
    for (const { login: person, askedBy, askedAt, reason } of items) {
      tell(`${person}: requested by ${askedBy} at ${askedAt}: ${onOneLine(reason)}`)
    }
  })
}

async function approve(db: Db, login: string, by: string | undefined): Promise<string> {
  const { accountId } = await findStaff(db, login)
  const asked = await db
    .selectFrom('factor_recovery')
    .select('factor_recovery_id as factorRecoveryId')
    .where('account_id', '=', accountId)
    .where('approved_at', 'is', null)
    .executeTakeFirst()
  if (asked === undefined)
    throw new CannotStart(`There is no open request. Start one: npm run staff -- factor recover ${login}`)
  return approveFactorRecovery(db, await staffNamed(db, by), asked)
}

function missingReason(): never {
  throw new CannotStart('--reason is missing: how the second factor was lost.')
}

const tell = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
