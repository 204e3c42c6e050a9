import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'

import { repositoryRoot } from '../../platform/config.ts'
import { drawScene, drawnSidePx } from './draw-scene.ts'
import { openIconShelf, keepInCache } from './icons.ts'
import type { IconShelf } from './icons.ts'
import type { Scene } from './scene.ts'

export type DrawnPicture = { hash: string; width: number; height: number; placeholder: string; bytes: Buffer }

const cacheDir = join(repositoryRoot, 'node_modules/.cache/kids-crafts')

/** Draws the scenes in their order, taking from the cache what was drawn before. */
export async function drawPictures(
  scenes: Scene[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<DrawnPicture[]> {
  const shelf = openIconShelf(cacheDir)
  const drawing = await fingerprintOfDrawing()
  const pictures: DrawnPicture[] = []
  let [next, done] = [0, 0]
  const drawOneAfterAnother = async () => {
    for (let index = next++; index < scenes.length; index = next++) {
      const scene = scenes[index]
      if (scene) pictures[index] = await drawOnce(scene, drawing, shelf)
      onProgress(++done, scenes.length)
    }
  }
  // Several pictures at once keep the cores busier than several threads for one small picture.
  const threadsPerPicture = sharp.concurrency(1)
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, drawOneAfterAnother))
  } finally {
    sharp.concurrency(threadsPerPicture)
  }
  return pictures
}

/** A picture drawn by older sources must not be taken for a new one, so the cache is keyed by the sources too. */
async function fingerprintOfDrawing(): Promise<string> {
  const files = ['draw-scene.ts', 'grounds.ts', 'icons.ts', 'palettes.ts', 'scene.ts', '../random.ts']
  const sources = await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')))
  return sources.join('\n')
}

async function drawOnce(scene: Scene, drawing: string, shelf: IconShelf): Promise<DrawnPicture> {
  const key = createHash('sha256').update(drawing).update(JSON.stringify(scene)).digest('hex')
  const file = join(cacheDir, 'pictures', `${key}.webp`)
  const kept = await Promise.all([readFile(file), readFile(`${file}.txt`, 'utf8')]).catch(() => undefined)
  const [bytes, placeholder] = kept ?? (await drawAndKeep(scene, shelf, file))
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { hash, width: drawnSidePx, height: drawnSidePx, placeholder, bytes }
}

async function drawAndKeep(scene: Scene, shelf: IconShelf, file: string): Promise<[Buffer, string]> {
  const bytes = await drawScene(scene, shelf)
  const spots = await sharp(bytes).resize({ width: 12 }).blur(1).webp({ quality: 20 }).toBuffer()
  const placeholder = `data:image/webp;base64,${spots.toString('base64')}`
  await Promise.all([keepInCache(file, bytes), keepInCache(`${file}.txt`, placeholder)])
  return [bytes, placeholder]
}
