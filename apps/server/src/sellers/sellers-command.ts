import { parseArgs } from 'node:util'

import { login as loginRule } from '@kids-crafts/rules/accounts.ts'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { answerSellerRequest } from './answer-seller-request.ts'
import { describeOpenRequests } from './describe-open-requests.ts'

const usage = `Answers adults who ask to sell, by the operation that the manager portal will use.

  npm run sellers                                       lists the requests that wait, the oldest first
  npm run sellers -- approve <login>                    the person may sell, and is told by mail
  npm run sellers -- refuse <login> [--reason <text>]   the person is told by mail, with the reason`

await runCommand(answerSellers, usage)

async function answerSellers(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  })
  const [action = 'list', login = ''] = positionals
  if (!['list', 'approve', 'refuse'].includes(action)) throw new CannotStart(usage)
  await withDatabase(readConfig(process.env), async (db) => {
    if (action !== 'list') await answer(db, action === 'approve', login, values.reason)
    process.stdout.write(`${await describeOpenRequests(db)}\n`)
  })
}

async function answer(db: Db, isApproved: boolean, login: string, reason?: string): Promise<void> {
  if (login === '') throw new CannotStart(usage)
  await answerSellerRequest(db, {
    login: loginRule.tidy(login),
    isApproved,
    reason: reason?.trim() || undefined,
  })
}
