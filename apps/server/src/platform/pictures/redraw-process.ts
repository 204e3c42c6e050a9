import sharp from 'sharp'

import type { RedrawRequest, RedrawResult } from './picture-redrawer.ts'
import { BadPicture, redrawPicture } from './redraw-picture.ts'

// Redraws pictures from the parent process. In a separate process with a memory limit, because
// decoders read hostile input: at worst, only this process dies.

// Nothing is decoded twice, and freed memory should be returned.
sharp.cache(false)
sharp.concurrency(1)

process.on('message', ({ upload }: RedrawRequest) => {
  void answer(upload).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit())
// Ctrl-C in a terminal reaches this process too; the parent ends it once nobody waits for a
// picture.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

async function answer(upload: Uint8Array): Promise<RedrawResult> {
  try {
    return { redrawn: await redrawPicture(upload) }
  } catch (error) {
    if (error instanceof BadPicture) return { fault: error.fault }
    throw error
  }
}
