import { parseArgs } from 'node:util'

import { staffNamed } from '#accounts'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { describeListOptions, listOptions, printList, readListAsk } from '../platform/print-list.ts'
import { runCommand } from '../platform/run-command.ts'
import { decideReferral } from './decide-referral.ts'
import { printedReferrals } from './print-referrals.ts'

const { query } = printedReferrals

const usage = `Decides on rewards that were blocked or need a decision.

  npm run staff -- referrals                                                  lists open ones with their reason, oldest first
  npm run staff -- referrals approve <number> --by <login> --reason <text>    rewards it once its sales have earned it
  npm run staff -- referrals refuse <number> --by <login> --reason <text>     never rewards it, and takes back what was granted

--by is the login of a member of staff. ${describeListOptions(query)}`

await runCommand(decideReferrals, usage)

async function decideReferrals(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ...listOptions(query), by: { type: 'string' }, reason: { type: 'string' } },
  })
  const [action = 'list', number = ''] = positionals
  const isRight = action === 'list' || (['approve', 'refuse'].includes(action) && /^\d{1,15}$/.test(number))
  if (!isRight) throw new CannotStart(usage)
  const ask = readListAsk(query, values)
  await withDatabase(readConfig(process.env), async (db) => {
    if (action !== 'list') {
      const actor = await staffNamed(db, values.by)
      const { reason } = values
      if (reason === undefined) throw new CannotStart('--reason is missing: the reason for the decision.')
      await decideReferral(db, actor, {
        referralId: Number(number),
        isApproved: action === 'approve',
        reason,
      })
      process.stdout.write(`Referral ${number} is ${action === 'approve' ? 'approved' : 'refused'}.\n`)
    }
    process.stdout.write(`${await printList(db, printedReferrals, ask)}\n`)
  })
}
