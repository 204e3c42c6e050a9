import { execFile } from 'node:child_process'
import { mkdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** A disk that can be filled without harm to anybody else. */
export interface SmallDisk {
  fill(): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

const run = promisify(execFile)
/** In memory, so no more than PostgreSQL needs for its data and its log. */
const size = '1500m'
const attemptsMax = 10

/** Mounts one at this directory; undefined where that is not allowed. */
export async function mountSmallDisk(directory: string): Promise<SmallDisk | undefined> {
  await mkdir(directory, { recursive: true })
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', directory])
  } catch {
    return undefined
  }
  const ballast = path.join(directory, 'ballast')
  return {
    async fill() {
      // What is written meanwhile may leave less than was free a moment ago.
      for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
        const { bavail, bsize } = await statfs(directory)
        const filled = await run('fallocate', ['--length', String(bavail * bsize), ballast]).then(
          () => true,
          () => false,
        )
        if (filled) return
      }
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', [directory])
      await rm(directory, { recursive: true, force: true })
    },
  }
}
