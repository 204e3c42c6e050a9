import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import type { Files } from './files-type.ts'

export const filesDirectory = (dataDir: string): string => path.join(dataDir, 'files')

/** Files of this machine, below DATA_DIR. */
export function createLocalFiles(dataDir: string): Files {
  const fileOf = (key: string) => path.join(filesDirectory(dataDir), key)
  return {
    put: (key, bytes) => writeWhole(fileOf(key), bytes),
    get: (key) => unlessAbsent(readFile(fileOf(key))),
    exists: async (key) => (await unlessAbsent(stat(fileOf(key))))?.isFile() ?? false,
    delete: (key) => rm(fileOf(key), { force: true }),
  }
}

/** Under another name until it is whole: a kill would leave half a file under its final one. */
async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${target}.${randomUUID()}.tmp`
  await mkdir(path.dirname(target), { recursive: true })
  try {
    // For nobody else on this machine: some of what is stored is private.
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      // The rename may reach the disk before the bytes do, which a power cut would turn into an empty file.
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

async function unlessAbsent<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
