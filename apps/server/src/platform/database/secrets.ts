import { randomBytes } from 'node:crypto'

import type { Db } from './db.ts'

const secretBytes = 64

/**
 * Keys shared by all processes, created on first use. The first insert decides, so that processes
 * starting at once agree.
 */
export async function loadSecrets<Name extends string>(
  db: Db,
  names: readonly Name[],
): Promise<Record<Name, Buffer>> {
  const stored = await readSecrets(db, names)
  const missing = names.filter((name) => !stored.has(name))
  if (missing.length > 0) {
    await db
      .insertInto('secret')
      .values(missing.map((name) => ({ name, value: randomBytes(secretBytes) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const all = missing.length > 0 ? await readSecrets(db, names) : stored
  return Object.fromEntries(all) as Record<Name, Buffer>
}

async function readSecrets(db: Db, names: readonly string[]) {
  const rows = await db.selectFrom('secret').select(['name', 'value']).where('name', 'in', names).execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}
