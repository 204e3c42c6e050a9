import { createHmac } from 'node:crypto'

import { fault } from '@kids-crafts/rules/faults.ts'
import { buyerUploadLimits, newSellerUploadLimits, uploadLimits } from '@kids-crafts/rules/uploads.ts'
import type { UploadPurpose } from '@kids-crafts/rules/uploads.ts'
import { sql } from 'kysely'

import type { Sessions } from '#accounts'

import type { Config } from '../platform/config.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { networkOf } from '../platform/http/network-of.ts'
import { Refusal } from '../platform/refusal.ts'
import { isNewSeller } from './new-sellers.ts'
import { isOwnedBy } from './upload-owner.ts'
import type { UploadOwner } from './upload-owner.ts'
import { findUpload } from './upload-row.ts'
import type { UploadRow } from './upload-row.ts'

export interface BeginParts {
  db: Db
  sessions: Pick<Sessions, 'attemptKey'>
  config: Pick<Config, 'rateLimits'>
}

export interface NewUpload {
  key: string
  purpose: UploadPurpose
  sizeBytes: number
}

/**
 * S-43: begins an upload within the owner's quota. The same key again finds what was begun, however
 * far it has come.
 */
export function beginUpload(
  { db, sessions, config }: BeginParts,
  owner: UploadOwner,
  { key, purpose, sizeBytes }: NewUpload,
  ip: string,
): Promise<UploadRow> {
  return inTransaction(db, async (transaction) => {
    await takeTurn(transaction, owner)
    const { rows } = await sql<{ uploadId: string }>`
      select upload_id as "uploadId"
      from upload
      where ${isOwnedBy(owner)}
        and purpose = ${purpose}
        and upload_key = ${key}
        and claimed_at is null
    `.execute(transaction)
    const uploadId = rows[0]?.uploadId ?? (await insertUpload(transaction))
    const upload = await findUpload(transaction, owner, uploadId)
    if (upload.sizeBytes !== sizeBytes) {
      throw new Refusal('CONFLICT', fault('INVALID'), [{ field: 'sizeBytes' }])
    }
    return upload
  })

  async function insertUpload(transaction: Db): Promise<string> {
    const isNew = await isNewSeller(transaction, owner)
    await assertWithinQuota(transaction, owner, sizeBytes, quotaOf(purpose, isNew))
    const networkHash = isNew ? hashNetwork(sessions.attemptKey, ip) : null
    if (networkHash && config.rateLimits) await assertRoomForNetwork(transaction, networkHash, sizeBytes)
    const { upload_id: uploadId } = await transaction
      .insertInto('upload')
      .values({
        ...('accountId' in owner ? { account_id: owner.accountId } : { guest_scope: owner.guestScope }),
        upload_key: key,
        purpose,
        size_bytes: sizeBytes,
        network_hash: networkHash,
      })
      .returning('upload_id')
      .executeTakeFirstOrThrow()
    return uploadId
  }
}

/** One after another, or many at once would each find the quota free. */
async function takeTurn(db: Db, owner: UploadOwner): Promise<void> {
  if ('accountId' in owner) {
    await sql`select from account where account_id = ${owner.accountId} for no key update`.execute(db)
  } else {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${owner.guestScope}`}, 0))`.execute(db)
  }
}

interface Quota {
  filesOfDay: number
  bytesOfDay: number
  /** Absent where what waits is gone after a day. */
  waitingFiles?: number
  waitingBytes?: number
}

function quotaOf(purpose: UploadPurpose, isNew: boolean): Quota {
  if (purpose !== 'CARD_PICTURE') return buyerUploadLimits
  return isNew ? newSellerUploadLimits : uploadLimits
}

async function assertWithinQuota(
  db: Db,
  owner: UploadOwner,
  sizeBytes: number,
  { waitingFiles = Infinity, waitingBytes = Infinity, filesOfDay, bytesOfDay }: Quota,
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
        claimed_at is null
          and not exists (select from public_picture where public_picture.picture_hash = upload.picture_hash) as is_waiting
      from upload
      where ${isOwnedBy(owner)}
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

/** Counts by the day, and tells nothing of anybody once the day is over. */
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
