import { pictureWidths } from '@kids-crafts/rules/pictures.ts'
import type { PictureWidth } from '@kids-crafts/rules/pictures.ts'
import type { FastifyInstance } from 'fastify'

import type { Caches } from '../cache/caches.ts'
import type { Files } from '../files/files.ts'
import { shortCopies } from '../http/cache-control.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { Refusal } from '../refusal.ts'
import { pictureKey, pictureKeyAt } from './missing-pictures.ts'
import type { DrawMissing } from './missing-pictures.ts'
import type { IsPublicPicture } from './public-pictures.ts'
import { isSigned } from './signed-picture.ts'
import type { Signature } from './signed-picture.ts'

const cacheBytes = 32 * 1024 * 1024
const largestCachedBytes = 256 * 1024
const cacheTtlMs = 24 * 60 * 60_000

export type PictureParts = {
  files: Files
  caches: Caches
  isPublic: IsPublicPicture
  /** For signed addresses, which show private pictures to owners and staff. */
  pictureKey: Uint8Array
  /** Creates a picture without a file; undefined: it is not found. */
  drawMissing?: DrawMissing | undefined
}

/**
 * Serves `/pictures/<hash>/<width>.webp` while something public shows the picture, or by a signed
 * address. Each width is created when first requested, and stored beside the picture.
 */
export function registerPictures(app: FastifyInstance, parts: PictureParts): void {
  const { files, caches, isPublic, pictureKey: signingKey, drawMissing } = parts
  const pictures = caches.create<Buffer>({ name: 'pictures', maxSize: cacheBytes, ttlMs: cacheTtlMs })
  const draw = limitConcurrency(2, { maxWaiting: 200, maxWaitMs: 10_000 })

  app.get<{ Params: Address; Querystring: Partial<Signature> }>(
    '/pictures/:hash/:file',
    async (request, reply) => {
      const { hash, width } = parseAddress(request.params)
      const { until, signature } = request.query
      const isOwn =
        typeof until === 'string' &&
        typeof signature === 'string' &&
        isSigned(signingKey, { hash, width }, { until, signature })
      if (!isOwn && !(await isPublic(hash))) throw notFound()
      const etag = `"${hash.slice(0, 32)}-${width}"`
      const bytes = await pictures.get(etag, async () => {
        const value = await load(hash, width)
        const isStored = value.byteLength <= largestCachedBytes
        return { value, size: value.byteLength, tags: [`picture:${hash}`], isStored }
      })
      reply.headers({
        'cache-control': isOwn ? 'private, no-store' : shortCopies,
        etag,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type('image/webp').send(bytes)
    },
  )

  async function load(hash: string, width: PictureWidth): Promise<Buffer> {
    const key = pictureKeyAt(hash, width)
    const stored = await files.get(key)
    if (stored !== undefined) return asBuffer(stored)
    const original = await files.get(pictureKey(hash))
    if (original === undefined) {
      const drawn = await drawMissing?.({ hash, width })
      if (drawn === undefined) throw notFound()
      return asBuffer(drawn)
    }
    const bytes = await draw(() => drawAtWidth(original, width))
    await files.put(key, bytes, { contentType: 'image/webp' })
    return bytes
  }
}

type Address = { hash: string; file: string }

/** Refuses other widths, or resizing could occupy the server forever. */
function parseAddress({ hash, file }: Address) {
  const width = pictureWidths.find((each) => file === `${each}.webp`)
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

/** Loaded on demand: most pictures come resized from the file store, and the library is large. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Nothing is resized twice, and two pictures at a time keep two cores busy.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
