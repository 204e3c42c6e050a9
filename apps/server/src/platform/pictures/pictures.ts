import { createHash } from 'node:crypto'

import sharp from 'sharp'

import type { Db } from '../database/db.ts'
import type { Files } from '../files/files.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { Refusal } from '../refusal.ts'
import { pictureKey } from './missing-pictures.ts'

/** A picture is named by the hash of its stored bytes: it never changes, and storing it twice is storing it once. */
export type Picture = { pictureHash: string; width: number; height: number; placeholder: string }

const maxBytes = 8 * 1024 * 1024
const maxPixels = 40_000_000
// Twice the widest picture that a page shows, so that a phone's or a good screen's pixels are all used.
const maxSidePixels = 2560

// Decoding may take hundreds of megabytes, and the threads that it runs on also read files and check passwords.
const decode = limitConcurrency(2, { maxWaiting: 100, maxWaitMs: 10_000 })

/** Takes a picture as uploaded; what is stored is drawn anew from its pixels, so that nothing else can hide in it. */
export async function storePicture(db: Db, files: Files, upload: Uint8Array): Promise<Picture> {
  if (upload.byteLength > maxBytes) {
    throw new Refusal('TOO_LARGE', 'The picture is larger than 8 MB')
  }
  const format = formatOf(Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength))
  if (format === undefined) {
    throw new Refusal('BAD_PICTURE', 'Please choose a JPEG, PNG, WebP or AVIF picture that does not move')
  }

  const { bytes, ...picture } = await decode(() => redraw(upload, format))
  // The row comes first, because files are found by it: one that nothing uses is deleted, with or without its file.
  await db
    .insertInto('picture')
    .values({
      picture_hash: picture.pictureHash,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
    })
    // Stored before, it may be about to be deleted, for nothing needs it yet.
    .onConflict((conflict) => conflict.column('picture_hash').doUpdateSet({ unused_since: null }))
    .execute()
  await files.put(pictureKey(picture.pictureHash), bytes, { contentType: 'image/webp' })
  return picture
}

/** By its first bytes, never by its name. SVG can carry scripts and is not among them. */
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | undefined {
  const textAt = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (textAt(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (textAt(0, 8) === '\x89PNG\r\n\x1a\n') {
    // The chunk that makes a PNG move stands before its pixels.
    const isMoving = bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
    return isMoving ? undefined : 'png'
  }
  if (textAt(0, 4) === 'RIFF' && textAt(8, 12) === 'WEBP') return 'webp'
  if (textAt(4, 12) === 'ftypavif') return 'heif'
  return undefined
}

async function redraw(upload: Uint8Array, format: string): Promise<Picture & { bytes: Buffer }> {
  try {
    const input = sharp(upload, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    const header = await input.metadata()
    if (header.format !== format || (header.pages ?? 1) > 1) {
      throw new Refusal('BAD_PICTURE', 'Please choose a JPEG, PNG, WebP or AVIF picture that does not move')
    }
    const { data, info } = await input
      .timeout({ seconds: 20 })
      // Without metadata nothing would say which side is up, so the pixels are turned.
      .autoOrient()
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 4, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
    return {
      pictureHash: createHash('sha256').update(data).digest('hex'),
      width: info.width,
      height: info.height,
      placeholder: await meanColour(data),
      bytes: data,
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
    throw isTooLarge
      ? new Refusal('TOO_LARGE', 'The picture has more than 40 million pixels')
      : new Refusal('BAD_PICTURE', 'The picture is damaged and cannot be read')
  }
}

/** Shown until the picture has come. */
async function meanColour(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize({ width: 1, height: 1, fit: 'fill' })
    .raw()
    .toBuffer()
  return `#${pixel.toString('hex')}`
}
