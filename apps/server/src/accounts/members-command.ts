import { parseArgs } from 'node:util'

import { staffRoles } from '@kids-crafts/contract/endpoint.ts'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { grantToApplication } from '../platform/database/limit-application.ts'
import { migrate } from '../platform/database/migrate.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { describeListOptions, listOptions, printList, readListAsk } from '../platform/print-list.ts'
import { runCommand } from '../platform/run-command.ts'
import { printedStaffMembers } from './print-staff-members.ts'
import { staffLink } from './staff-link.ts'
import { addStaff, removeStaff, renewStaffLink, staffNamedOrFirst } from './staff.ts'

const { query } = printedStaffMembers

const usage = `Manages staff. Each person chooses a password through a link that works once, for 24 hours.

  npm run staff -- members                                                          lists them
  npm run staff -- members add <login> --role <role> --email <address> --by <login> adds an account; shows the link for its owner
  npm run staff -- members add <login> --role <role> --by <login>                   gives a member another role
  npm run staff -- members link <login> --by <login>                                makes a new link if the first one or the password is lost
  npm run staff -- members remove <login> --by <login>                              removes a member at once

Roles are ${staffRoles.join(', ')}. --by is the login of a member of staff; the first of them is added without it. ${describeListOptions(query)}`

await runCommand(manageStaff, usage)

async function manageStaff(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    // The role to add, or to list.
    options: {
      ...listOptions(query),
      role: { type: 'string' },
      email: { type: 'string' },
      by: { type: 'string' },
    },
  })
  const [action = 'list', login = ''] = positionals
  const role = staffRoles.find((each) => each === values.role)
  const isComplete = action === 'list' || (login !== '' && (action !== 'add' || role !== undefined))
  if (!['list', 'add', 'link', 'remove'].includes(action) || !isComplete) throw new CannotStart(usage)
  const ask = readListAsk(query, action === 'list' ? values : {})
  const config = readConfig(process.env)
  const tellLink = (token: string | undefined) => {
    if (token === undefined) return
    process.stdout.write(
      `${login} chooses a password at ${staffLink(config, token)} (once, within 24 hours).\n`,
    )
  }
  await withDatabase(config, async (db, addresses) => {
    // The first staff member may be added before the server's first start.
    await migrate(addresses.ownerUrl)
    await grantToApplication(addresses)
    if (action !== 'list') {
      const actor = await staffNamedOrFirst(db, values.by)
      if (action === 'add' && role) tellLink(await addStaff(db, actor, { login, role, email: values.email }))
      if (action === 'link') tellLink(await renewStaffLink(db, actor, login))
      if (action === 'remove') await removeStaff(db, actor, login)
    }
    process.stdout.write(`${await printList(db, printedStaffMembers, ask)}\n`)
  })
}
