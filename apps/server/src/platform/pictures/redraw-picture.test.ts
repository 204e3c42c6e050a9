import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'

import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { testDatabase } from '../../testing/database.ts'
import { storeUpload } from '../../testing/store-upload.ts'
import { createFiles } from '../files/files.ts'
import type { Picture } from './redraw-picture.ts'

const { db } = await testDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'))
const files = await createFiles({ dataDir })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** A picture with a red left half and a blue right half. */
const twoHalves = (width = 80, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'red' } },
      left: 0,
      top: 0,
    },
  ])

async function storedBytes(picture: Picture) {
  const bytes = await files.get(`pictures/${picture.pictureHash}.webp`)
  return Buffer.from(bytes!)
}

async function colourAt(bytes: Buffer, left: number, top: number) {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  const [red = 0, , blue = 0] = pixel
  return red > blue ? 'red' : 'blue'
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s is stored as WebP, with its size and a placeholder',
  async (format) => {
    const picture = await storeUpload(db, files, await twoHalves().toFormat(format).toBuffer())
    expect(picture).toMatchObject({ width: 80, height: 40 })
    expect(picture.placeholder, 'between red and blue').toMatch(
      /^#[6-9][0-9a-f]([0-3][0-9a-f])[6-9][0-9a-f]$/,
    )

    const stored = await storedBytes(picture)
    expect((await sharp(stored).metadata()).format).toBe('webp')
    expect(await colourAt(stored, 5, 20)).toBe('red')
    const row = await db
      .selectFrom('picture')
      .selectAll()
      .where('picture_hash', '=', picture.pictureHash)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ width: 80, height: 40, placeholder: picture.placeholder })
  },
)

test('the same picture stored twice is stored once', async () => {
  const upload = await twoHalves(64, 64).png().toBuffer()
  const first = await storeUpload(db, files, upload)
  expect(await storeUpload(db, files, upload)).toEqual(first)
})

test('S-41: the place and the names are gone, and the right side is up', async () => {
  const upload = await twoHalves()
    .withExif({
      IFD0: { Artist: 'Mila Secretname', ImageDescription: 'our house' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>Mila Secretname</creator></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  const turned = await sharp(upload).keepMetadata().withMetadata({ orientation: 6 }).jpeg().toBuffer()

  const latitude = Buffer.from(Uint32Array.of(52, 1, 30, 1, 0, 1).buffer)
  expect([turned.includes('Secretname'), turned.includes(latitude)]).toEqual([true, true])

  const picture = await storeUpload(db, files, turned)
  expect(picture).toMatchObject({ width: 40, height: 80 })
  const stored = await storedBytes(picture)
  const metadata = await sharp(stored).metadata()
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
  expect([stored.includes('Secretname'), stored.includes(latitude)]).toEqual([false, false])
  // Orientation 6 means: rotate it clockwise, so that its left side becomes the top.
  expect(await colourAt(stored, 20, 5)).toBe('red')
  expect(await colourAt(stored, 20, 75)).toBe('blue')
})

test('S-40: what is hidden behind the pixels of a picture is not stored', async () => {
  const jpeg = await twoHalves().jpeg().toBuffer()
  const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const stored = await storedBytes(await storeUpload(db, files, polyglot))
  expect(stored.includes('<script>')).toBe(false)
  expect(stored.includes('PK\x03\x04')).toBe(false)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['an SVG with a script', () => Buffer.from(svg)],
  [
    'an SVG behind the first bytes of a JPEG',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
  ],
  ['an SVG behind the first bytes of a PNG', () => Buffer.concat([pngSignature, Buffer.from(svg)])],
  ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n')],
  ['a GIF', () => twoHalves().gif().toBuffer()],
  ['a TIFF', () => twoHalves().tiff().toBuffer()],
  ['nothing at all', () => Buffer.alloc(0)],
  ['a JPEG cut in the middle', async () => half(await twoHalves(800, 400).jpeg({ quality: 100 }).toBuffer())],
  ['a PNG cut in the middle', async () => half(await noise(200, 200).png().toBuffer())],
  ['a WebP cut in the middle', async () => half(await noise(200, 200).webp().toBuffer())],
  ['a moving WebP', () => moving()],
  ['a moving GIF', () => moving('gif')],
  ['a ZIP', () => Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1')],
  ['a ZIP with the first bytes of a WebP', () => Buffer.from('RIFF\x10\0\0\0WEBPPK\x03\x04', 'latin1')],
  ['a moving PNG', async () => movingPng(await twoHalves().png().toBuffer())],
])('S-40: %s is refused', async (_name, upload) => {
  await expect(storeUpload(db, files, await upload())).rejects.toMatchObject({
    fault: expect.stringMatching(/^(?:NOT_A_PICTURE|DAMAGED)$/),
  })
})

test('S-40: a file over 10 MB is refused', async () => {
  const upload = Buffer.alloc(10 * 1024 * 1024 + 1)
  await expect(storeUpload(db, files, upload)).rejects.toMatchObject({ fault: 'TOO_LARGE' })
})

test('S-40: a small file of 196 million pixels is refused before it is decoded', async () => {
  const bomb = pngOf(14_000, 14_000)
  const before = process.memoryUsage.rss()
  await expect(storeUpload(db, files, bomb)).rejects.toMatchObject({ fault: 'TOO_MANY_PIXELS' })
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
})

test('S-40: texts and profiles of a PNG that unpack to hundreds of megabytes cost nothing and are not stored', async () => {
  const still = await twoHalves().png().toBuffer()
  const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024))
  const chunks = [
    pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), packed])),
    pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed])),
  ]
  const before = process.memoryUsage.rss()
  for (const chunk of chunks) {
    const bomb = Buffer.concat([still.subarray(0, afterHeader), chunk, still.subarray(afterHeader)])
    const result = await storeUpload(db, files, bomb).catch((error: unknown) => error)
    if (result instanceof Error) expect(result).toMatchObject({ fault: 'DAMAGED' })
    else expect((await storedBytes(result as Picture)).length).toBeLessThan(10_000)
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024)
})

test('a very large picture is stored smaller', async () => {
  const upload = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(await storeUpload(db, files, upload)).toMatchObject({ width: 2560, height: 640 })
})

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

const moving = async (format: 'webp' | 'gif' = 'webp') => {
  const frames = await Promise.all([twoHalves().png().toBuffer(), noise(80, 40).png().toBuffer()])
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function pngChunk(type: string, data: Uint8Array) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** Black, one bit per pixel: a bomb has few bytes. */
function pngOf(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const afterHeader = 8 + 25

function movingPng(still: Buffer) {
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  return Buffer.concat([still.subarray(0, afterHeader), control, still.subarray(afterHeader)])
}
