import { createHash, randomBytes } from 'node:crypto'

import {
  attachmentChunk,
  beginAttachment,
  beginUpload,
  finishAttachment,
  finishUpload,
  uploadChunk,
} from '@kids-crafts/contract/uploads.ts'
import type { Upload } from '@kids-crafts/contract/uploads.ts'
import { uploadLimits } from '@kids-crafts/rules/uploads.ts'
import type { AttachmentPurpose } from '@kids-crafts/rules/uploads.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'

import { bearer } from '../../testing/accounts.ts'
import { call } from '../../testing/call.ts'

/** A picture that nobody else has. */
export const aPicture = (width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: `#${randomBytes(3).toString('hex')}` } })
    .jpeg()
    .toBuffer()

/** As the portal does: begins, sends what has not come yet, finishes. */
export async function uploadPicture(app: FastifyInstance, jwt: string, bytes: Buffer): Promise<Upload> {
  const begun = await begin(app, jwt, bytes)
  for (let offset = begun.receivedBytes; offset < bytes.length; offset += uploadLimits.chunkBytes) {
    await sendChunk(
      app,
      jwt,
      begun.uploadId,
      offset,
      bytes.subarray(offset, offset + uploadLimits.chunkBytes),
    )
  }
  return entityOf(await call(app, finishUpload, { uploadId: begun.uploadId }, jwt))
}

/** As the store does for a review or a message: by a token of any portal, or a guest's pass. */
export async function uploadAttachment(
  app: FastifyInstance,
  { jwt, pass, purpose = 'MESSAGE' }: { jwt?: string; pass?: string; purpose?: AttachmentPurpose },
  bytes: Buffer,
): Promise<Upload> {
  const { key, sizeBytes } = uploadOf(bytes)
  const begun = entityOf(
    await call(app, beginAttachment, { key, sizeBytes, purpose, ...(pass && { pass }) }, jwt),
  )
  for (let offset = 0; offset < bytes.length; offset += uploadLimits.chunkBytes) {
    await app.inject({
      method: 'PUT',
      url: attachmentChunk.urlOf(begun.uploadId, offset),
      headers: {
        ...(jwt && bearer(jwt)),
        ...(pass && { [attachmentChunk.passHeader]: pass }),
        'content-type': 'application/octet-stream',
      },
      body: bytes.subarray(offset, offset + uploadLimits.chunkBytes),
    })
  }
  return entityOf(await call(app, finishAttachment, { uploadId: begun.uploadId, ...(pass && { pass }) }, jwt))
}

/** The least that is a PDF. */
export const aPdf = (): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${randomBytes(8).toString('hex')}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

export const begin = async (app: FastifyInstance, jwt: string, bytes: Buffer): Promise<Upload> =>
  entityOf(await call(app, beginUpload, uploadOf(bytes), jwt))

export const uploadOf = (bytes: Buffer) => ({
  key: createHash('sha256').update(bytes).digest('hex'),
  purpose: 'CARD_PICTURE',
  sizeBytes: bytes.length,
})

export const sendChunk = (
  app: FastifyInstance,
  jwt: string,
  uploadId: string,
  offset: number,
  bytes: Uint8Array,
) =>
  app.inject({
    method: 'PUT',
    url: uploadChunk.urlOf(uploadId, offset),
    headers: { ...bearer(jwt), 'content-type': 'application/octet-stream' },
    body: Buffer.from(bytes),
  })

export const entityOf = (answer: { json: () => unknown }): Upload =>
  (answer.json() as { responseEntity: Upload }).responseEntity

/** Of 12 megapixels, with as much detail as a camera's: each about 1.5 MB. */
export const aPhoto = (index: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 110 + index, sigma: 20 },
    },
  })
    .blur(1.5)
    .jpeg({ quality: 88 })
    .toBuffer()
