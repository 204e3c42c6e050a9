import { parseArgs } from 'node:util'

import { staffNamed } from '#accounts'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { describeNotice } from './notice-checks.ts'
import { handleNotice, listOpenNotices } from './open-notices.ts'

const usage = `Shows what the card provider told of payments that a person must look at: disputes, and refunds that failed.

  npm run staff -- payments                                               lists what waits
  npm run staff -- payments handled <number> --by <login> --note "<how>"  it was dealt with

--by is the login of a member of staff.`

await runCommand(showNotices, usage)

async function showNotices(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, note: { type: 'string' } },
  })
  const [action = 'list', number = ''] = positionals
  const note = values.note?.trim() ?? ''
  const isHandled = action === 'handled' && /^\d{1,15}$/.test(number) && note !== '' && note.length <= 1000
  if (action !== 'list' && !isHandled) throw new CannotStart(usage)
  await withDatabase(readConfig(process.env), async (db) => {
    if (isHandled) {
      await handleNotice(db, await staffNamed(db, values.by), { noticeId: Number(number), note })
    }
    const open = await listOpenNotices(db)
    process.stdout.write(open.length === 0 ? 'Nothing waits.\n' : `${open.map(describeNotice).join('\n')}\n`)
  })
}
