import { createHash } from 'node:crypto'

import { uploadLimits } from '@kids-crafts/rules/uploads.ts'
import type { PictureFault } from '@kids-crafts/rules/uploads.ts'
import sharp from 'sharp'

/**
 * A picture is named by the hash of its stored bytes: it never changes, and storing it twice has no
 * effect.
 */
export type Picture = { pictureHash: string; width: number; height: number; placeholder: string }

/** Includes the bytes to store. */
export type Redrawn = Picture & { bytes: Uint8Array }

/** Refuses an upload. */
export class BadPicture extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault) {
    super(`The picture cannot be taken: ${fault}`)
    this.fault = fault
  }
}

// Twice the widest picture on a page, for high-resolution screens.
const maxSidePixels = 2560

/**
 * S-40, S-41: stores a picture redrawn from the upload's pixels, so that nothing else can hide in
 * it.
 */
export async function redrawPicture(upload: Uint8Array): Promise<Redrawn> {
  if (upload.byteLength > uploadLimits.fileBytes) throw new BadPicture('TOO_LARGE')
  const format = formatOf(Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength))
  if (format === undefined) throw new BadPicture('NOT_A_PICTURE')
  try {
    const input = sharp(upload, {
      limitInputPixels: uploadLimits.pixels,
      failOn: 'error',
      sequentialRead: true,
    })
    const header = await input.metadata()
    if (header.format !== format || (header.pages ?? 1) > 1) throw new BadPicture('NOT_A_PICTURE')
    const { data, info } = await input
      // Without metadata nothing would indicate the orientation, so rotate the pixels.
      .autoOrient()
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
      // `smartSubsample` would take three quarters more time, for edges that the resized pictures
      // don't show.
      .webp({ quality: 90, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    return {
      pictureHash: createHash('sha256').update(data).digest('hex'),
      width: info.width,
      height: info.height,
      placeholder: await meanColour(data),
      bytes: data,
    }
  } catch (error) {
    if (error instanceof BadPicture) throw error
    const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
    throw new BadPicture(isTooLarge ? 'TOO_MANY_PIXELS' : 'DAMAGED')
  }
}

/** By its first bytes, never by its name. SVG is excluded, because it can contain scripts. */
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | undefined {
  const textAt = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (textAt(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (textAt(0, 8) === '\x89PNG\r\n\x1a\n') {
    // In an animated PNG, this chunk comes before the pixels.
    const isMoving = bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
    return isMoving ? undefined : 'png'
  }
  if (textAt(0, 4) === 'RIFF' && textAt(8, 12) === 'WEBP') return 'webp'
  if (textAt(4, 12) === 'ftypavif') return 'heif'
  return undefined
}

/** Shown until the picture has loaded. */
async function meanColour(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize({ width: 1, height: 1, fit: 'fill' })
    .raw()
    .toBuffer()
  return `#${pixel.toString('hex')}`
}
