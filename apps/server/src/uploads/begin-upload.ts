import { createHmac } from 'node:crypto'

import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { beginUpload as endpoint } from '@kids-crafts/contract/uploads.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { newSellerUploadLimits, uploadLimits } from '@kids-crafts/rules/uploads.ts'
import { sql } from 'kysely'

import type { Sessions } from '#accounts'

import type { Seller } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { networkOf } from '../platform/http/network-of.ts'
import { Refusal } from '../platform/refusal.ts'
import { isNewSeller } from './new-sellers.ts'
import { findUpload } from './upload-row.ts'
import type { UploadRow } from './upload-row.ts'

export interface BeginParts {
  db: Db
  sessions: Pick<Sessions, 'attemptKey'>
  config: Pick<Config, 'rateLimits'>
}

/** S-43: begins an upload within the seller's quota. The same key again finds what was begun, however far it has come. */
export function beginUpload(
  { db, sessions, config }: BeginParts,
  actor: Seller,
  input: InputOf<typeof endpoint>,
  ip: string,
): Promise<UploadRow> {
  const { key, purpose, sizeBytes } = input
  const { accountId } = actor
  return inTransaction(db, async (transaction) => {
    // One after another, or many at once would each find the quota free.
    await sql`select from account where account_id = ${accountId} for no key update`.execute(transaction)
    const begun = await transaction
      .selectFrom('upload')
      .select('upload_id')
      .where('account_id', '=', accountId)
      .where('upload_key', '=', key)
      .executeTakeFirst()
    const { upload_id: uploadId } = begun ?? (await insertUpload(transaction))
    const upload = await findUpload(transaction, actor, uploadId)
    if (upload.sizeBytes !== sizeBytes) {
      throw new Refusal('CONFLICT', fault('INVALID'), [{ field: 'sizeBytes' }])
    }
    return upload
  })

  async function insertUpload(transaction: Db) {
    const isNew = await isNewSeller(transaction, accountId)
    await assertWithinQuota(transaction, accountId, sizeBytes, isNew ? newSellerUploadLimits : uploadLimits)
    const networkHash = isNew ? hashNetwork(sessions.attemptKey, ip) : null
    if (networkHash && config.rateLimits) await assertRoomForNetwork(transaction, networkHash, sizeBytes)
    return transaction
      .insertInto('upload')
      .values({
        account_id: accountId,
        upload_key: key,
        purpose,
        size_bytes: sizeBytes,
        network_hash: networkHash,
      })
      .returning('upload_id')
      .executeTakeFirstOrThrow()
  }
}

type Quota = Record<'waitingFiles' | 'waitingBytes' | 'filesOfDay' | 'bytesOfDay', number>

async function assertWithinQuota(
  db: Db,
  accountId: string,
  sizeBytes: number,
  { waitingFiles, waitingBytes, filesOfDay, bytesOfDay }: Quota,
): Promise<void> {
  const { rows } = await sql<{ files: number; bytes: number; filesToday: number; bytesToday: number }>`
    select
      count(*) filter (where is_waiting)::integer as files,
      coalesce(sum(size_bytes) filter (where is_waiting), 0)::float8 as bytes,
      count(*) filter (where is_of_today)::integer as "filesToday",
      coalesce(sum(size_bytes) filter (where is_of_today), 0)::float8 as "bytesToday"
    from (
      select
        size_bytes,
        created_at > now() - interval '24 hours' as is_of_today,
        not exists (select from public_picture where public_picture.picture_hash = upload.picture_hash) as is_waiting
      from upload
      where account_id = ${accountId}
    ) as own
  `.execute(db)
  const [used = { files: 0, bytes: 0, filesToday: 0, bytesToday: 0 }] = rows
  if (used.files >= waitingFiles || used.bytes + sizeBytes > waitingBytes) {
    throw new Refusal('TOO_LARGE', fault('UPLOADS_WAITING_MAX', { max: waitingFiles }))
  }
  if (used.filesToday >= filesOfDay || used.bytesToday + sizeBytes > bytesOfDay) {
    throw new Refusal('TOO_LARGE', fault('UPLOADS_OF_DAY_MAX', { max: filesOfDay }))
  }
}

/** Counts by the day, and tells nothing of the seller once the day is over. */
function hashNetwork(key: Uint8Array, ip: string): Buffer {
  const day = new Date().toISOString().slice(0, 10)
  return createHmac('sha256', key)
    .update(`upload ${day} ${networkOf(ip)}`)
    .digest()
}

/** A thousand new accounts of one person are as one. */
async function assertRoomForNetwork(db: Db, networkHash: Buffer, sizeBytes: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${networkHash.toString('hex')}, 0))`.execute(db)
  const { bytes } = await db
    .selectFrom('upload')
    .select(sql<number>`coalesce(sum(size_bytes), 0)::float8`.as('bytes'))
    .where('network_hash', '=', networkHash)
    .executeTakeFirstOrThrow()
  if (bytes + sizeBytes > newSellerUploadLimits.networkBytesOfDay) {
    throw new Refusal('TOO_LARGE', fault('UPLOADS_OF_NETWORK_MAX'))
  }
}
