import { parseArgs } from 'node:util'

import { staffNamed } from '#accounts'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { describeListOptions, listOptions, printList, readListAsk } from '../platform/print-list.ts'
import { runCommand } from '../platform/run-command.ts'
import { handleNotice } from './open-notices.ts'
import { printedNotices } from './print-notices.ts'

const { query } = printedNotices

const usage = `Shows notices from the card provider that need a person: disputes and failed refunds.

  npm run staff -- payments                                               lists open notices, oldest first
  npm run staff -- payments handled <number> --by <login> --note "<how>"  marks one as handled

--by is the login of a member of staff. ${describeListOptions(query)}`

await runCommand(showNotices, usage)

async function showNotices(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ...listOptions(query), by: { type: 'string' }, note: { type: 'string' } },
  })
  const [action = 'list', number = ''] = positionals
  const note = values.note?.trim() ?? ''
  const isHandled = action === 'handled' && /^\d{1,15}$/.test(number) && note !== '' && note.length <= 1000
  if (action !== 'list' && !isHandled) throw new CannotStart(usage)
  const ask = readListAsk(query, values)
  await withDatabase(readConfig(process.env), async (db) => {
    if (isHandled) {
      await handleNotice(db, await staffNamed(db, values.by), { noticeId: Number(number), note })
    }
    process.stdout.write(`${await printList(db, printedNotices, ask)}\n`)
  })
}
