import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { CannotStart } from '../cannot-start.ts'

/** Creates a setting's directories, and stops the start if one isn't writable. */
export async function assertWritable(directories: readonly string[], setting = 'DATA_DIR'): Promise<void> {
  for (const directory of directories) {
    const probe = path.join(directory, `${randomUUID()}.tmp`)
    try {
      await mkdir(directory, { recursive: true })
      await writeFile(probe, 'to see that it can be written')
      await rm(probe, { force: true })
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      throw new CannotStart(
        `The data directory ${directory} cannot be written (${reason}); set ${setting} to another.`,
        {
          cause: error,
        },
      )
    }
  }
}
