import { parseArgs } from 'node:util'

import { login as loginRule } from '@kids-crafts/rules/accounts.ts'

import { staffNamed } from '#accounts'

import type { Staff } from '../platform/actor.ts'
import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { describeListOptions, listOptions, printList, readListAsk } from '../platform/print-list.ts'
import { runCommand } from '../platform/run-command.ts'
import { answerSellerRequest } from './answer-seller-request.ts'
import { printedSellerRequests } from './print-seller-requests.ts'

const { query } = printedSellerRequests

const usage = `Answers adults who apply to sell.

  npm run staff -- sellers                                               lists open applications, oldest first
  npm run staff -- sellers approve <login> --by <login>                  approves, and emails the person
  npm run staff -- sellers refuse <login> --by <login> --reason <text>   declines, and emails the person the reason

--by is the login of a member of staff. ${describeListOptions(query)}`

await runCommand(answerSellers, usage)

async function answerSellers(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ...listOptions(query), by: { type: 'string' }, reason: { type: 'string' } },
  })
  const [action = 'list', login = ''] = positionals
  const isComplete = action === 'list' || login !== ''
  if (!['list', 'approve', 'refuse'].includes(action) || !isComplete) throw new CannotStart(usage)
  if (action === 'refuse' && !values.reason?.trim())
    throw new CannotStart('--reason is missing: the reason for declining.')
  const ask = readListAsk(query, values)
  await withDatabase(readConfig(process.env), async (db) => {
    if (action !== 'list')
      await answer(db, await staffNamed(db, values.by), action === 'approve', login, values.reason)
    process.stdout.write(`${await printList(db, printedSellerRequests, ask)}\n`)
  })
}

async function answer(
  db: Db,
  actor: Staff,
  isApproved: boolean,
  login: string,
  reason?: string,
): Promise<void> {
  await answerSellerRequest(db, actor, {
    login: loginRule.tidy(login),
    isApproved,
    reason: reason?.trim() || undefined,
  })
}
