import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { demoScenes } from '../demo-scenes.ts'
import { drawFlat } from './draw-flat.ts'
import { drawScene } from './draw-scene.ts'
import { createDrawing } from './drawing.ts'
import { colourOf } from './icon-colours.ts'
import { drawnCacheDir, openIconShelf } from './icons.ts'
import { iconsOfDemo, meanColour, measuredIn } from './measure-icon-colours.ts'
import { ownObjects } from './own-objects.ts'
import { rgbOf } from './palettes.ts'
import type { Scene } from './scene.ts'
import { wallColour } from './wall-colour.ts'

const kite: Scene = {
  subject: { main: 'kite', beside: ['thread'], hue: 40, seed: 'a kite of a test' },
  view: 'together',
}

const drawing = createDrawing()
afterAll(() => drawing.stop())

test('a scene is drawn the same from an empty cache as from a full one', async () => {
  const emptyDir = await mkdtemp(join(tmpdir(), 'kids-crafts-pictures-'))
  try {
    const fresh = await drawScene(kite, 480, openIconShelf(emptyDir))
    const cached = await drawScene(kite, 480, openIconShelf(drawnCacheDir))
    expect(cached.equals(fresh)).toBe(true)
  } finally {
    await rm(emptyDir, { recursive: true })
  }
}, 30_000)

test('a picture is square, in the width asked for, without metadata', async () => {
  for (const width of [320, 1600] as const) {
    const { height, exif, format, ...drawn } = await sharp(
      await drawing.draw('a-kite-of-a-test', kite, width),
    ).metadata()
    expect([drawn.width, height, exif, format]).toEqual([width, width, undefined, 'webp'])
  }
}, 30_000)

test('a small picture shows the same as a large one', async () => {
  const shelf = openIconShelf(drawnCacheDir)
  const [small, large] = await Promise.all(
    ([320, 1600] as const).map(async (side) =>
      sharp(await drawScene(kite, side, shelf))
        .resize({ width: 32 })
        .raw()
        .toBuffer(),
    ),
  )
  const differences = [...(small ?? [])].map((value, at) => Math.abs(value - (large?.[at] ?? 0)))
  expect(Math.max(...differences)).toBeLessThan(32)
}, 30_000)

test('a flat picture is the wall of its scene', async () => {
  const flat = sharp(await drawFlat('a-kite-of-a-test', kite, 320))
  const wall = rgbOf(wallColour(kite))
  const [red = 0, green = 0, blue = 0] = await flat.raw().toBuffer()
  expect((await flat.metadata()).width).toBe(320)
  expect(Math.hypot(red - wall[0], green - wall[1], blue - wall[2])).toBeLessThan(6)
})

test('a scene has the colour of its wall in its upper corner', async () => {
  const drawn = sharp(await drawScene(kite, 320, openIconShelf(drawnCacheDir)))
  const corner = await drawn.extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer()
  for (const [channel, value] of rgbOf(wallColour(kite)).entries()) {
    expect(Math.abs((corner[channel] ?? 0) - value)).toBeLessThan(24)
  }
}, 30_000)

test('a scene that cannot be drawn fails alone, and the next one is drawn', async () => {
  const unknown: Scene = { ...kite, subject: { ...kite.subject, main: 'no-such-object' } }
  const results = await Promise.allSettled([
    drawing.draw('nothing', unknown, 320),
    drawing.draw('a-kite-of-a-test', kite, 320),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
}, 30_000)

test('a picture that takes longer than the others is still drawn', async () => {
  const impatient = createDrawing({ idleMs: 0 })
  const hash = 'a-large-kite-of-a-test'
  await rm(join(drawnCacheDir, 'pictures', `${hash}-1600.webp`), { force: true })
  const results = await Promise.allSettled([
    impatient.draw('a-kite-of-a-test', kite, 160),
    impatient.draw(hash, kite, 1600),
  ])
  impatient.stop()
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
}, 30_000)

test('everything that the demo wants drawn is in the icon set or an object of our own', () => {
  const set: { icons: Record<string, unknown> } = createRequire(import.meta.url)(
    '@iconify-json/fluent-emoji/icons.json',
  )
  const wanted = demoScenes().flatMap(({ subject }) => [subject.main, ...subject.beside])
  expect(wanted.filter((name) => !(name in set.icons || name in ownObjects))).toEqual([])
}, 30_000)

test('every object of the demo has its colour measured', async () => {
  for (const icon of iconsOfDemo()) expect(colourOf(icon)).toHaveLength(3)
  expect(rgbOf(meanColour(await openIconShelf(drawnCacheDir).bitmap('kite', measuredIn)))).toEqual(
    colourOf('kite'),
  )
}, 30_000)
