import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'

import { drawScene } from './draw-scene.ts'
import type { DrawRequest, DrawResult } from './drawing.ts'
import { drawnCacheDir, writeToCache, openIconShelf } from './icons.ts'

// Draws the scenes that its parent sends. In a process of its own, because the icons and their
// bitmaps take hundreds of megabytes, which go back to the machine when it ends; and behind the
// pages, which somebody waits for.
setPriority(10)
// Several pictures at once keep the cores busier than several threads for one small picture.
sharp.concurrency(1)
sharp.cache(false)
const shelf = openIconShelf(drawnCacheDir)

process.on('message', (request: DrawRequest) => void answer(request))
process.on('disconnect', () => process.exit())
// Ctrl-C in a terminal reaches this process too, and the parent ends it once nobody waits for a
// picture.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

async function answer(request: DrawRequest) {
  const { id } = request
  const result: DrawResult = await drawOnce(request).then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({ id, problem: String(error) }),
  )
  process.send?.(result)
}

async function drawOnce({ hash, scene, width }: DrawRequest): Promise<Buffer> {
  const file = join(drawnCacheDir, 'pictures', `${hash}-${width}.webp`)
  const cached = await readFile(file).catch(() => undefined)
  if (cached !== undefined) return cached
  const bytes = await drawScene(scene, width, shelf)
  await writeToCache(file, bytes)
  return bytes
}
