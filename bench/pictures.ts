import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { uploadLimits } from '@kids-crafts/rules/uploads.ts'
import { pino } from 'pino'

import { asSeller } from '../apps/server/src/platform/actor.ts'
import { createDatabase, noLimits } from '../apps/server/src/platform/database/db.ts'
import { createFiles } from '../apps/server/src/platform/files/files.ts'
import { redrawPicture } from '../apps/server/src/platform/pictures/redraw-picture.ts'
import { givenAccount } from '../apps/server/src/testing/accounts.ts'
import { beginUpload } from '../apps/server/src/uploads/begin-upload.ts'
import { finishUpload } from '../apps/server/src/uploads/finish-upload.ts'
import { receiveChunk } from '../apps/server/src/uploads/receive-chunk.ts'
import { aPhoto } from '../apps/server/src/uploads/testing/upload-pictures.ts'

const count = 12
const goalSeconds = 20

/**
 * Uploads photos of 12 megapixels until they are ready, in this process, so that its CPU is theirs.
 */
export async function measurePictures(databaseUrl: string): Promise<string> {
  const log = pino({ level: 'silent' })
  const { db, close } = createDatabase(databaseUrl, { poolSize: 2, log, limits: noLimits })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-pictures-'))
  const files = await createFiles({ dataDir })
  const redraw = async (upload: Uint8Array) => ({ redrawn: await redrawPicture(upload) })
  const parts = { db, files, redrawer: { redraw, stop: () => Promise.resolve() } }
  const beginParts = { db, sessions: { attemptKey: new Uint8Array(32) }, config: { rateLimits: true } }
  const seller = asSeller(await givenAccount(db, { roles: ['buyer', 'seller'] }))
  const photos = await Promise.all(Array.from({ length: count }, (_, index) => aPhoto(index)))
  const before = process.cpuUsage()
  for (const bytes of photos) {
    const key = createHash('sha256').update(bytes).digest('hex')
    const sizeBytes = bytes.length
    const begun = { key, purpose: 'CARD_PICTURE', sizeBytes } as const
    const { uploadId } = await beginUpload(beginParts, seller, begun, '192.0.2.1')
    for (let offset = 0; offset < sizeBytes; offset += uploadLimits.chunkBytes) {
      const chunk = bytes.subarray(offset, offset + uploadLimits.chunkBytes)
      await receiveChunk(db, seller, { uploadId, offset, bytes: chunk })
    }
    const { status } = await finishUpload(parts, seller, uploadId)
    if (status !== 'READY') throw new Error(`A photo is ${status}`)
  }
  const { user, system } = process.cpuUsage(before)
  await db.deleteFrom('upload').where('account_id', '=', seller.accountId).execute()
  await close()
  await rm(dataDir, { recursive: true })
  const seconds = (user + system) / 1_000_000
  const verdict = seconds < goalSeconds ? 'met' : 'MISSED'
  return `Pictures: ${count} of 12 megapixels uploaded and ready in ${seconds.toFixed(1)} s of CPU (goal < ${goalSeconds} s): ${verdict}`
}
