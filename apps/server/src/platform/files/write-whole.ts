import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Under another name until it is whole: a kill would leave half a file under its final one. Unless
 * told, for nobody else on this machine: some of what is stored is private.
 */
export async function writeWhole(target: string, bytes: Uint8Array, mode = 0o600): Promise<void> {
  const unfinished = `${target}.${randomUUID()}.tmp`
  await mkdir(path.dirname(target), { recursive: true })
  try {
    const file = await open(unfinished, 'wx', mode)
    try {
      await file.writeFile(bytes)
      // The rename may reach the disk before the bytes do, which a power cut would
      // turn into an empty file.
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
