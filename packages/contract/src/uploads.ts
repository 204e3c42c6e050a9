import {
  attachmentPurposes,
  pictureFaults,
  uploadLimits,
  uploadStatuses,
} from '@kids-crafts/rules/uploads.ts'

import { endpoint, sellerRoles } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { id, strictObject } from './fields.ts'
import { z } from './zod.ts'

const pictureHash = z.string().regex(/^[0-9a-f]{64}$/, failsAs('INVALID'))

const ownPicture = z.object({
  hash: pictureHash,
  width: z.int(),
  height: z.int(),
  /** Shows it to its owner for some minutes, even if it isn't public. */
  previewUrl: z.string(),
  /** The same, large enough for cropping. */
  largeUrl: z.string(),
})
export type OwnPicture = z.output<typeof ownPicture>

const upload = z.object({
  uploadId: id,
  status: z.enum(uploadStatuses),
  sizeBytes: z.int(),
  /** Start of the next chunk. */
  receivedBytes: z.int(),
  /** Why it was refused. */
  fault: z.enum(pictureFaults).nullable(),
  /** For a `READY` upload that isn't a PDF. */
  picture: ownPicture.nullable(),
})
export type Upload = z.output<typeof upload>

/** An uploaded file for people who may see it. The addresses expire after some minutes. */
export const attachment = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('PICTURE'),
    uploadId: id,
    width: z.int(),
    height: z.int(),
    previewUrl: z.string(),
    largeUrl: z.string(),
  }),
  z.object({ kind: z.literal('PDF'), uploadId: id, sizeBytes: z.int(), url: z.string() }),
])
export type Attachment = z.output<typeof attachment>

const beginning = {
  /** The browser's name for the file, such as the SHA-256 of its bytes. */
  key: z.string().regex(/^[\w-]{16,64}$/, failsAs('INVALID')),
  sizeBytes: z
    .int()
    .min(1)
    .max(uploadLimits.fileBytes, failsAs('FILE_TOO_LARGE', { max: uploadLimits.fileMegabytes })),
}

/** Allows a guest to upload: pages opened by a mailed link receive one, valid for some hours. */
const pass = z.string().max(300).optional()

export const beginAttachment = endpoint({
  method: 'POST',
  base: 'api',
  path: 'upload/v1/begin',
  summary:
    'Begins to upload a picture or PDF of whoever is signed in, has the token of an order, or has a pass; or finds what was begun by the same key. Its bytes are then sent in chunks by PUT /api/upload/{uploadId}?offset=',
  envelope: 'dto',
  access: 'public',
  audience: ['store', 'vendor', 'manager'],
  input: strictObject({ ...beginning, purpose: z.enum(attachmentPurposes), pass }),
  output: upload,
})

export const finishAttachment = endpoint({
  method: 'POST',
  base: 'api',
  path: 'upload/v1/finish',
  summary: 'Makes a picture or a PDF of an upload whose bytes have all come, or refuses it with the reason',
  envelope: 'dto',
  access: 'public',
  audience: ['store', 'vendor', 'manager'],
  input: strictObject({ uploadId: id, pass }),
  output: upload,
})

/**
 * Accepts raw bytes: `PUT`, `application/octet-stream`; a guest's pass is the header
 * `x-upload-pass`.
 */
export const attachmentChunk = {
  access: 'public',
  audiences: ['store', 'vendor', 'manager'],
  url: '/api/upload/:uploadId',
  urlOf: (uploadId: string, offset: number) => `/api/upload/${uploadId}?offset=${offset}`,
  passHeader: 'x-upload-pass',
  output: upload,
} as const

export const beginUpload = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/upload/v1/begin',
  summary:
    'Begins to upload a picture of the seller for a card, or finds the upload that was begun by the same key. Its bytes are then sent in chunks by PUT /api/vendor/upload/{uploadId}?offset=',
  envelope: 'dto',
  access: sellerRoles,
  audience: 'vendor',
  input: strictObject({ ...beginning, purpose: z.literal('CARD_PICTURE') }),
  output: upload,
})

export const getUpload = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/upload/v1/get',
  summary: 'How much of an upload has come, and what became of it',
  envelope: 'dto',
  access: sellerRoles,
  audience: 'vendor',
  input: strictObject({ uploadId: id }),
  output: upload,
})

export const finishUpload = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/upload/v1/finish',
  summary: 'Makes a picture of an upload whose bytes have all come, or refuses it with the reason',
  envelope: 'dto',
  access: sellerRoles,
  audience: 'vendor',
  input: strictObject({ uploadId: id }),
  output: upload,
})

export const getOwnPictures = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/picture/v1/list',
  summary:
    'Pictures that the seller has uploaded, by their hashes, with addresses that show them for some minutes',
  envelope: 'dto',
  access: sellerRoles,
  audience: 'vendor',
  input: strictObject({
    /** Up to 24, separated by commas. */
    hashes: z.codec(z.string().max(24 * 65), z.array(pictureHash).max(24), {
      decode: (text) => text.split(','),
      encode: (hashes) => hashes.join(','),
    }),
  }),
  output: z.object({ pictures: z.array(ownPicture) }),
})

/** The same as `attachmentChunk`, for pictures of cards. */
export const uploadChunk = {
  access: sellerRoles,
  audiences: ['vendor'],
  url: '/api/vendor/upload/:uploadId',
  urlOf: (uploadId: string, offset: number) => `/api/vendor/upload/${uploadId}?offset=${offset}`,
  output: upload,
} as const
