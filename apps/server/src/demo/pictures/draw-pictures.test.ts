import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { workshops } from '../content/workshops.ts'
import { demoProducts } from '../demo-catalogue.ts'
import { drawPictures } from './draw-pictures.ts'
import { drawScene } from './draw-scene.ts'
import { openIconShelf } from './icons.ts'
import type { Scene } from './scene.ts'

const kite: Scene = {
  subject: { main: 'kite', beside: ['thread'], hue: 40, seed: 'a kite of a test' },
  view: 'together',
}

test('a scene is drawn the same from an empty cache as from a full one', async () => {
  const emptyDir = await mkdtemp(join(tmpdir(), 'kids-crafts-pictures-'))
  try {
    const fresh = await drawScene(kite, openIconShelf(emptyDir))
    const [kept] = await drawPictures([kite])
    expect(kept?.bytes.equals(fresh)).toBe(true)
  } finally {
    await rm(emptyDir, { recursive: true })
  }
}, 30_000)

test('a picture is square, without metadata, and its placeholder fits into a page', async () => {
  const [picture] = await drawPictures([kite])
  const { width, height, exif, format } = await sharp(picture?.bytes).metadata()
  expect({ width, height, exif, format }).toEqual({
    width: 800,
    height: 800,
    exif: undefined,
    format: 'webp',
  })
  expect(picture?.placeholder.length).toBeLessThan(300)
})

test('everything that the demo wants drawn is in the icon set', () => {
  const set: { icons: Record<string, unknown> } = createRequire(import.meta.url)(
    '@iconify-json/fluent-emoji/icons.json',
  )
  const wanted = [
    ...demoProducts().flatMap(({ subject }) => [subject.main, ...subject.beside]),
    ...workshops.flatMap(({ drawn, beside }) => [drawn, ...beside]),
  ]
  expect(wanted.filter((name) => !(name in set.icons))).toEqual([])
}, 30_000)
