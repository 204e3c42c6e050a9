import { Client, escapeIdentifier } from 'pg'
import type { Logger } from 'pino'

import { CannotStart } from '../cannot-start.ts'
import type { Config } from '../config.ts'
import { changeLockMs, sayToOperator, untilFree } from './until-free.ts'
import type { Waiting } from './until-free.ts'

type Addresses = Readonly<{
  /** For the application. */
  url: string
  /** For the role that owns the tables. */
  ownerUrl: string
}>

// Any number that no other advisory lock in this database uses.
const grantLock = 5_218_400_936

/**
 * The application only reads and writes rows. It owns and defines nothing, so that an injected
 * statement can't remove database rules (S-28).
 */
export async function limitApplication(addresses: Addresses, config: Config, log: Logger): Promise<void> {
  await grantToApplication(addresses, { say: (sentence) => log.warn(sentence) })
  const { role, isSuperuser, isOwner } = await askRole(addresses.url)
  const advice = 'give the application a role of its own and set DATABASE_OWNER_URL for migrations'
  if (isSuperuser && !config.isDevelopment) {
    throw new CannotStart(`The role ${role} of DATABASE_URL is a superuser: ${advice}.`)
  }
  if (isSuperuser || isOwner) {
    log.warn({ role }, `the role of DATABASE_URL may change every table: ${advice}`)
  }
}

/** Grants missing rights after migrations. Does nothing if the application is the owner. */
export async function grantToApplication(
  { url, ownerUrl }: Addresses,
  waiting: Waiting = { say: sayToOperator },
): Promise<void> {
  if (url === ownerUrl) return
  const { role } = await askRole(url)
  await untilFree('a grant', waiting, () =>
    withClient(ownerUrl, async (client) => {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [grantLock])
      await client.query(`set local lock_timeout = ${changeLockMs}`)
      const { rowCount } = await client.query(lacking, [role])
      if (rowCount !== 0) await client.query(grantsTo(escapeIdentifier(role)))
      await client.query('commit')
    }),
  )
}

/** Tables that it can't even read, and those of graphile-worker closed to all but their owner. */
const lacking = `
  select
  from pg_class
  where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    and relkind in ('r', 'v')
    and (relrowsecurity or not has_table_privilege($1, oid, 'select'))
  limit 1`

const grantsTo = (role: string) => `
  grant usage on schema public, graphile_worker to ${role};
  grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role};
  grant usage on all sequences in schema public, graphile_worker to ${role};
  grant execute on all functions in schema public, graphile_worker to ${role};

  -- I-3: triggers refuse it as well.
  revoke update, delete on ledger_transaction, ledger_posting, stock_movement, sold_order, deposit from ${role};
  revoke update, delete on audit_entry, audit_seal from ${role};
  revoke delete on ledger_account from ${role};
  revoke insert, update, delete on migration, applied_definitions, graphile_worker.migrations from ${role};

  -- Without a policy, row security means that only the owner sees rows. Grants say who does.
  do $$
  declare
    closed regclass;
  begin
    for closed in
      select oid from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
    loop
      execute format('alter table %s disable row level security', closed);
    end loop;
  end
  $$;`

type RoleFound = { role: string; isSuperuser: boolean; isOwner: boolean }

const askRole = (url: string): Promise<RoleFound> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<RoleFound>(`
      select
        current_user as role,
        (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
        exists (select from pg_tables where schemaname = 'public' and tableowner = current_user) as "isOwner"`)
    const [found] = rows
    if (found === undefined) throw new Error('A query without a table has no row')
    return found
  })

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A lost connection makes the next query fail, which reports it.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
