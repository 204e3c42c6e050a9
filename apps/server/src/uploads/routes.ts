import { successCode, wrapAnswer } from '@kids-crafts/contract/endpoint.ts'
import { id } from '@kids-crafts/contract/fields.ts'
import {
  attachmentChunk,
  beginAttachment,
  beginUpload as beginEndpoint,
  finishAttachment,
  finishUpload as finishEndpoint,
  getOwnPictures,
  getUpload,
  uploadChunk,
} from '@kids-crafts/contract/uploads.ts'
import { uploadLimits } from '@kids-crafts/rules/uploads.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { assertAccess, sellerCalling } from '../platform/http/access.ts'
import { decode, serve } from '../platform/http/serve.ts'
import { beginUpload } from './begin-upload.ts'
import type { BeginParts } from './begin-upload.ts'
import { documentRoute } from './document-route.ts'
import { finishUpload } from './finish-upload.ts'
import type { FinishParts } from './finish-upload.ts'
import { listOwnPictures } from './list-own-pictures.ts'
import { receiveChunk } from './receive-chunk.ts'
import { uploadOwnerOf } from './upload-owner.ts'
import type { UploadOwner } from './upload-owner.ts'
import { findUpload, presentPicture, presentUpload } from './upload-row.ts'
import type { UploadRow } from './upload-row.ts'

export interface UploadParts extends FinishParts, BeginParts {
  pictureKey: Uint8Array
}

/** Twelve pictures are 24 of them, and a class of children may have one address. */
const callsPerMinute = 600
const chunksPerMinute = 6000

export function uploadRoutes(app: FastifyInstance, parts: UploadParts): void {
  const { db, pictureKey } = parts
  const present = (row: UploadRow) => presentUpload(row, pictureKey)

  serve(
    app,
    beginEndpoint,
    async (input, { actor, ip }) => present(await beginUpload(parts, sellerCalling(actor), input, ip)),
    { callsPerMinute },
  )
  serve(app, getUpload, async ({ uploadId }, { actor }) =>
    present(await findUpload(db, sellerCalling(actor), uploadId)),
  )
  serve(
    app,
    finishEndpoint,
    async ({ uploadId }, { actor }) => present(await finishUpload(parts, sellerCalling(actor), uploadId)),
    { callsPerMinute },
  )
  serve(app, getOwnPictures, async ({ hashes }, { actor }) => ({
    pictures: (await listOwnPictures(db, sellerCalling(actor), hashes)).map((picture) =>
      presentPicture(picture, pictureKey),
    ),
  }))
  chunkRoute(app, parts, uploadChunk, ({ actor }) => sellerCalling(actor))

  serve(
    app,
    beginAttachment,
    async ({ pass, ...input }, context) =>
      present(await beginUpload(parts, uploadOwnerOf(context, pass, pictureKey), input, context.ip)),
    { callsPerMinute },
  )
  serve(
    app,
    finishAttachment,
    async ({ uploadId, pass }, context) =>
      present(await finishUpload(parts, uploadOwnerOf(context, pass, pictureKey), uploadId)),
    { callsPerMinute },
  )
  chunkRoute(app, parts, attachmentChunk, (request) => {
    const pass = request.headers[attachmentChunk.passHeader]
    return uploadOwnerOf(request, typeof pass === 'string' ? pass : undefined, pictureKey)
  })
  documentRoute(app, { db, key: pictureKey })
}

const chunkAddress = z.object({
  uploadId: id,
  offset: z.coerce.number().int().min(0).max(uploadLimits.fileBytes),
})

/** Bytes as they are: as text in JSON they would be a third more, and be read twice. */
function chunkRoute(
  app: FastifyInstance,
  { db, pictureKey }: UploadParts,
  { access, audiences, url, output }: typeof uploadChunk | typeof attachmentChunk,
  ownerOf: (request: FastifyRequest) => UploadOwner,
): void {
  app.register(async (chunks) => {
    chunks.removeAllContentTypeParsers()
    chunks.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    chunks.route<{ Params: { uploadId: string }; Querystring: { offset?: string } }>({
      method: 'PUT',
      url,
      bodyLimit: uploadLimits.chunkBytes,
      config: {
        access,
        audiences,
        rateLimit: { max: chunksPerMinute, timeWindow: '1 minute' },
      },
      // Before the body is read: nobody else's bytes are waited for.
      preParsing: (request, _reply, payload, done) => {
        assertAccess(access, request.actor)
        ownerOf(request)
        done(null, payload)
      },
      handler: async (request, reply) => {
        const address = decode(chunkAddress, { ...request.params, offset: request.query.offset })
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { isTaken, upload } = await receiveChunk(db, ownerOf(request), { ...address, bytes })
        const entity = output.encode(presentUpload(upload, pictureKey))
        return reply
          .code(isTaken ? 200 : 409)
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(
            isTaken
              ? wrapAnswer('dto', successCode, 'OK', entity)
              : wrapAnswer('dto', 'OC_CONFLICT', 'The chunk does not begin where the last one ends', entity),
          )
      },
    })
  })
}
