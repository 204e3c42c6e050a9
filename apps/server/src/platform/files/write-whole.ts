import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes under a temporary name, because a kill would leave half a file. By default nobody else on
 * this machine may read it, since some files are private.
 */
export async function writeWhole(target: string, bytes: Uint8Array, mode = 0o600): Promise<void> {
  const unfinished = `${target}.${randomUUID()}.tmp`
  await mkdir(path.dirname(target), { recursive: true })
  try {
    const file = await open(unfinished, 'wx', mode)
    try {
      await file.writeFile(bytes)
      // The rename may reach the disk before the bytes, and a power cut would leave an empty file.
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
