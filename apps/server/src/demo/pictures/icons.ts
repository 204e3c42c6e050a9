import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

import { repositoryRoot } from '../../platform/config.ts'
import { ownObjects } from './own-objects.ts'

/** A modelled object without the empty margin around it, as raw RGBA. */
export type IconBitmap = { data: Buffer; width: number; height: number }

export type IconShelf = {
  /**
   * About as large as the largest thing in a picture of this side, so that it is hardly ever
   * enlarged.
   */
  bitmap: (name: string, pictureSidePx: number) => Promise<IconBitmap>
}

/** What was drawn once, for every data directory of this clone. */
export const drawnCacheDir = join(repositoryRoot, 'node_modules/.cache/kids-crafts')

/**
 * In two sizes: most pictures are shown on cards, and a small bitmap is turned and shrunk in a
 * quarter of the time.
 */
const small = { sidePx: 480, upToPicturePx: 640 }
const largeSidePx = 960
const bytesInMemory = 80 * 1024 * 1024

/**
 * The icon package is one JSON file of 100 MB, so it is read once, only when an object is missing
 * from the cache, and each object is stored there as a picture of its own.
 */
export function openIconShelf(cacheDir: string): IconShelf {
  const directory = join(cacheDir, 'objects')
  const recent = new LRUCache<string, Promise<IconBitmap>>({
    maxSize: bytesInMemory,
    sizeCalculation: (_bitmap, key) =>
      (key.endsWith(`-${largeSidePx}`) ? largeSidePx : small.sidePx) ** 2 * 4,
  })
  let bodies: Promise<Record<string, { body: string }>> | undefined

  const bitmap = (name: string, pictureSidePx: number) => {
    const sidePx = pictureSidePx <= small.upToPicturePx ? small.sidePx : largeSidePx
    const key = `${name}-${sidePx}`
    const cached = recent.get(key)
    if (cached) return cached
    const loading = load(name, sidePx)
    recent.set(key, loading)
    return loading
  }

  const load = async (name: string, sidePx: number): Promise<IconBitmap> => {
    const file = join(directory, `${name}-${sidePx}.png`)
    const stored = await readFile(file).catch(() => undefined)
    const png = stored ?? (await drawIcon(name, sidePx))
    if (!stored) await writeToCache(file, png)
    return bitmapOf(png)
  }

  const iconBodies = () => (bodies ??= readIconBodies())

  const drawIcon = async (name: string, sidePx: number) => {
    const icon = ownObjects[name] ?? (await iconBodies())[name]
    if (!icon) throw new Error(`There is no object named "${name}" in the icon set`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="0 0 32 32">${icon.body}</svg>`
    return sharp(Buffer.from(svg))
      .trim({ background: '#00000000', threshold: 4 })
      .png({ compressionLevel: 2 })
      .toBuffer()
  }

  return { bitmap }
}

/**
 * Written beside and renamed, so that another process never reads half a picture. The cache only
 * saves time: where it cannot be written, things are drawn again.
 */
export async function writeToCache(file: string, bytes: Buffer | string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(unfinished, bytes)
    await rename(unfinished, file)
  } catch {
    await rm(unfinished, { force: true })
  }
}

async function readIconBodies(): Promise<Record<string, { body: string }>> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
  const set: { icons: Record<string, { body: string }> } = JSON.parse(await readFile(file, 'utf8'))
  return set.icons
}

async function bitmapOf(png: Buffer): Promise<IconBitmap> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
