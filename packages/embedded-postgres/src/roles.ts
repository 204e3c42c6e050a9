import { createHmac } from 'node:crypto'

import { Client } from 'pg'

/**
 * Who connects to the database: the superuser makes the other two, the owner migrates, and the
 * application, which owns nothing and may not define anything, does everything else.
 */
export type Role = 'superuser' | 'owner' | 'application'

const databaseName = 'kids_crafts'
const names = { superuser: 'postgres', owner: 'kids_crafts_owner', application: 'kids_crafts' } as const

/**
 * The address for a role. One file has the password of the superuser, and the others follow from
 * it.
 */
export function addressOf(role: Role, { password, port }: { password: string; port: number }): string {
  return `postgres://${names[role]}:${passwordOf(role, password)}@127.0.0.1:${port}/${databaseName}`
}

const passwordOf = (role: Role, password: string) =>
  role === 'superuser' ? password : createHmac('sha256', password).update(role).digest('hex')

/**
 * Makes the roles and the database at the first start, or what a start that was cut short has left
 * out.
 */
export async function createDatabaseOnce(login: { password: string; port: number }): Promise<void> {
  const url = new URL(addressOf('superuser', login))
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    for (const role of ['owner', 'application'] as const) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [names[role]])
      if (rowCount === 0) {
        await client.query(`create role ${names[role]} login password '${passwordOf(role, login.password)}'`)
      }
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName} owner ${names.owner}`)
    // A large demo is loaded without its triggers, and its read models are written in the end.
    await client.query(`grant set on parameter session_replication_role to ${names.owner}`)
    // Not even temporary tables.
    await client.query(`revoke temporary on database ${databaseName} from public`)
  } finally {
    await client.end()
  }
}
