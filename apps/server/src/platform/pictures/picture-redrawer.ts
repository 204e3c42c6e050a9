import type { PictureFault } from '@kids-crafts/rules/uploads.ts'

import { createTaskProcess, ProcessLost } from '../processes/task-process.ts'
import { Refusal } from '../refusal.ts'
import type { Redrawn } from './redraw-picture.ts'

export type RedrawRequest = { upload: Uint8Array }
export type RedrawResult = { redrawn: Redrawn } | { fault: PictureFault }

export interface PictureRedrawer {
  redraw: (upload: Uint8Array) => Promise<RedrawResult>
  stop: () => Promise<void>
}

/**
 * A picture of 40 million pixels takes at most about 400 MB, and an empty process 150 MB of the
 * limit.
 */
const defaults = {
  tasksPerProcess: 100,
  timeoutMs: 60_000,
  maxWaiting: 60,
  maxWaitMs: 20_000,
  idleMs: 30_000,
  maxMemoryMb: 1024,
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

/** S-40: redraws uploads in another process with a memory limit, one picture at a time. */
export function createPictureRedrawer(settings: Partial<typeof defaults> = {}): PictureRedrawer {
  const process = createTaskProcess<RedrawRequest, RedrawResult>({
    file: new URL('./redraw-process.ts', import.meta.url),
    task: 'A picture',
    ...defaults,
    ...settings,
  })
  return {
    async redraw(upload) {
      try {
        return await process.run({ upload })
      } catch (error) {
        if (!(error instanceof ProcessLost)) throw error
        // The uploader retries: a busy machine doesn't mean a damaged picture.
        if (error.isTimeout) throw new Refusal('UNAVAILABLE', 'Please try again in a moment')
        // Its process died twice. The picture is at fault if others can be redrawn.
        const probe = await process.run({ upload: onePixel })
        if ('redrawn' in probe) return { fault: 'DAMAGED' }
        throw error
      }
    },
    stop: process.stop,
  }
}
