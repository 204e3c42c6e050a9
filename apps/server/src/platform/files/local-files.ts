import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import type { Files } from './files-type.ts'
import { unlessAbsent } from './unless-absent.ts'
import { writeWhole } from './write-whole.ts'

export const filesDirectory = (dataDir: string): string => path.join(dataDir, 'files')

/** Local files below DATA_DIR. */
export function createLocalFiles(dataDir: string): Files {
  const fileOf = (key: string) => path.join(filesDirectory(dataDir), key)
  return {
    put: (key, bytes) => writeWhole(fileOf(key), bytes),
    get: (key) => unlessAbsent(readFile(fileOf(key))),
    exists: async (key) => (await unlessAbsent(stat(fileOf(key))))?.isFile() ?? false,
    delete: (key) => rm(fileOf(key), { force: true }),
  }
}
