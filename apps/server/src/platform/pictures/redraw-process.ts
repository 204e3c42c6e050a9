import sharp from 'sharp'

import type { RedrawRequest, RedrawResult } from './picture-redrawer.ts'
import { BadPicture, redrawPicture } from './redraw-picture.ts'

// Redraws the pictures that its parent sends. In a process of its own with a memory limit, because
// what decodes a picture reads what strangers made: at worst it takes this process with it.

// Nothing is decoded twice, and what has been freed should be free.
sharp.cache(false)
sharp.concurrency(1)

process.on('message', ({ upload }: RedrawRequest) => {
  void answer(upload).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit())
// Ctrl-C in a terminal reaches this process too, and the parent ends it once
// nobody waits for a picture.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

async function answer(upload: Uint8Array): Promise<RedrawResult> {
  try {
    return { redrawn: await redrawPicture(upload) }
  } catch (error) {
    if (error instanceof BadPicture) return { fault: error.fault }
    throw error
  }
}
