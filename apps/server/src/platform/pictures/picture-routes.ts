import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

import type { Files } from '../files/files.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { Refusal } from '../refusal.ts'
import { shareInFlight } from '../share-in-flight.ts'
import { pictureKey } from './missing-pictures.ts'
import type { DrawMissing } from './missing-pictures.ts'

/** The widths that pages ask for. Any other is refused, or drawing pictures could keep the server busy for ever. */
const pictureWidths = [160, 240, 320, 480, 640, 960, 1280] as const

const hotBytes = 64 * 1024 * 1024
const largestHotPictureBytes = 256 * 1024

export type PictureParts = {
  files: Files
  /** Asked when a picture has no file; absent: it is not found. */
  drawMissing?: DrawMissing | undefined
}

/** Serves `/pictures/<hash>/<width>.webp`. Each width is made once, when first asked for, and stored beside the picture. */
export function registerPictures(app: FastifyInstance, { files, drawMissing }: PictureParts): void {
  const hot = new LRUCache<string, Buffer>({
    maxSize: hotBytes,
    maxEntrySize: largestHotPictureBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
  })
  const draw = limitConcurrency(2, { maxWaiting: 200 })

  app.get<{ Params: { hash: string; file: string } }>('/pictures/:hash/:file', async (request, reply) => {
    const { hash, width } = parseAddress(request.params)
    const etag = `"${hash.slice(0, 32)}-${width}"`
    const key = `pictures/${hash}-${width}.webp`
    const bytes = hot.get(key) ?? (await loadOnce({ key, hash, width }))
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('image/webp').send(bytes)
  })

  const loadOnce = shareInFlight(async (picture: { key: string; hash: string; width: number }) => {
    const bytes = await load(picture.key, picture.hash, picture.width)
    hot.set(picture.key, bytes)
    return bytes
  })

  async function load(key: string, hash: string, width: number): Promise<Buffer> {
    const drawn = await files.get(key)
    if (drawn !== undefined) return asBuffer(drawn)
    const original = (await files.get(pictureKey(hash))) ?? (await drawMissing?.(hash))
    if (original === undefined) throw notFound()
    const bytes = await draw(() => drawAtWidth(original, width))
    await files.put(key, bytes, { contentType: 'image/webp' })
    return bytes
  }
}

function parseAddress({ hash, file }: { hash: string; file: string }) {
  const width = pictureWidths.find((known) => file === `${known}.webp`)
  if (width === undefined || !/^[0-9a-f]{64}$/.test(hash)) throw notFound()
  return { hash, width }
}

const notFound = () => new Refusal('NOT_FOUND', 'There is no such picture')

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

async function drawAtWidth(original: Uint8Array, width: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(original)
    .timeout({ seconds: 20 })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80, effort: 4 })
    .toBuffer()
}

/** Most pictures come from the file store in their width, and the library is large. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Nothing is resized twice, and two pictures at a time keep two cores busy.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
