import { sql } from 'kysely'
import type { Logger } from 'pino'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'

// Any number will do, as long as no other user of advisory locks in this database picks it.
const sealLock = 5_218_400_941

const batchSize = 500

/**
 * An entry may be committed after others with a higher id. It is looked for among as many ids
 * before the highest sealed one: no transaction lasts for so many others, and the books would name
 * it.
 */
const lateIds = 1000

/**
 * Chains the entries that are committed and not sealed. One process at a time does it, so nobody
 * who writes an entry waits for another. The log tells the end of the chain: copied elsewhere, it
 * shows a chain that was cut or written anew.
 */
export async function sealEntries(db: Db, log: Pick<Logger, 'info'>): Promise<boolean> {
  const sealed = await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(sealLock)}) as "isLocked"
    `.execute(transaction)
    return rows[0]?.isLocked ? sealBatch(transaction) : []
  })
  const newest = sealed.at(-1)
  if (newest) log.info(newest, 'audit entries are sealed')
  return sealed.length === batchSize
}

async function sealBatch(db: Db): Promise<{ sealNumber: number; hash: string }[]> {
  const { rows } = await sql<{ sealNumber: number; hash: string }>`
    with recursive
      last as (
        select coalesce(max(seal_number), 0) as seal_number, coalesce(max(audit_entry_id), 0) as highest_id
        from audit_seal
      ),
      unsealed as (
        select row_number() over (order by audit_entry_id) as position, audit_entry_id, audit_text(audit_entry) as text
        from audit_entry
        where audit_entry_id > (select highest_id - ${lateIds}::bigint from last)
          and not exists (select from audit_seal where audit_seal.audit_entry_id = audit_entry.audit_entry_id)
        order by audit_entry_id
        limit ${batchSize}
      ),
      chain (position, seal_number, audit_entry_id, hash) as (
        select
          0::bigint,
          seal_number,
          null::bigint,
          coalesce((select hash from audit_seal where audit_seal.seal_number = last.seal_number), '')
        from last
        union all
        select
          unsealed.position,
          chain.seal_number + 1,
          unsealed.audit_entry_id,
          sha256(chain.hash || convert_to(unsealed.text, 'UTF8'))
        from chain
        join unsealed on unsealed.position = chain.position + 1
      ),
      sealed as (
        insert into audit_seal (seal_number, audit_entry_id, hash)
        select seal_number, audit_entry_id, hash from chain where position > 0
        returning seal_number, hash
      )
    select seal_number as "sealNumber", encode(hash, 'hex') as hash from sealed order by seal_number
  `.execute(db)
  return rows
}
