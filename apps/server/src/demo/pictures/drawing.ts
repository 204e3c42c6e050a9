import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import type { DrawRecipe } from '../../platform/pictures/missing-pictures.ts'
import type { Scene } from './scene.ts'

export type DrawRequest = { id: number; hash: string; scene: Scene; width: number }
export type DrawResult = { id: number } & ({ bytes: Uint8Array } | { problem: string })

export type Drawing = { draw: DrawRecipe; stop: () => void }

const picturesAtOnce = 2
const maxWaiting = 500

/**
 * Draws the recipes of demo pictures in another process, which runs only while there is something
 * to draw.
 */
export function createDrawing({ idleMs = 10_000 } = {}): Drawing {
  const limit = limitConcurrency(picturesAtOnce, { maxWaiting, maxWaitMs: Infinity })
  let artist: Artist | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let inHand = 0

  const stop = () => {
    clearTimeout(idleTimer)
    artist?.end()
    artist = undefined
  }
  const draw = async (hash: string, scene: Scene, width: number) => {
    clearTimeout(idleTimer)
    inHand += 1
    try {
      if (artist === undefined || artist.hasEnded()) artist = startArtist()
      return await artist.draw(hash, scene, width)
    } finally {
      inHand -= 1
      // Not while another is being drawn, which may take longer.
      if (inHand === 0) idleTimer = setTimeout(stop, idleMs).unref()
    }
  }
  // Only `insertPictures` writes recipes, and each is a scene.
  return { draw: (hash, recipe, width) => limit(() => draw(hash, recipe as Scene, width)), stop }
}

type Artist = {
  draw: (hash: string, scene: Scene, width: number) => Promise<Uint8Array>
  hasEnded: () => boolean
  end: () => void
}

function startArtist(): Artist {
  const child = fork(fileURLToPath(new URL('./drawing-process.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [],
  })
  const waiting = new Map<number, (result: DrawResult) => void>()
  let lastId = 0
  child.on('message', (result: DrawResult) => waiting.get(result.id)?.(result))
  const failAll = () => {
    for (const [id, settle] of waiting) settle({ id, problem: 'The drawing process ended' })
  }
  child.on('exit', failAll).on('error', failAll)
  // It may outlive a picture, but must not keep the server alive.
  child.unref()
  child.channel?.unref()

  return {
    hasEnded: () => !child.connected,
    end: () => {
      if (child.connected) child.disconnect()
    },
    async draw(hash, scene, width) {
      const id = ++lastId
      const result = await new Promise<DrawResult>((resolve) => {
        waiting.set(id, resolve)
        child.send({ id, hash, scene, width } satisfies DrawRequest, (error) => {
          if (error) resolve({ id, problem: error.message })
        })
      })
      waiting.delete(id)
      if ('problem' in result) throw new Error(`A picture cannot be drawn: ${result.problem}`)
      return result.bytes
    },
  }
}
