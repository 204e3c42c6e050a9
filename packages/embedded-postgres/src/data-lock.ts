import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { PostgresCannotStart } from './postgres-cannot-start.ts'

const busy = 5
// Of two that ask in the same instant both are told to ask again, and one that is just ending needs
// a moment.
const waitMs = 500

/**
 * Makes this process the only one that uses the data directory. The lock is SQLite's, which the
 * operating system takes back however the process ends: no file with a process id in it can go
 * stale, and two first starts cannot both win.
 */
export function lockDataDirectory(dataDir: string): { release(): void } {
  try {
    const database = new DatabaseSync(path.join(dataDir, 'lock'), { timeout: waitMs })
    database.exec('begin exclusive')
    return {
      release() {
        if (database.isOpen) database.close()
      },
    }
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) {
      throw new PostgresCannotStart(
        `Another copy is already running on the data in ${dataDir}; stop it or set DATA_DIR.`,
      )
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new PostgresCannotStart(`The data directory ${dataDir} cannot be written (${reason}).`)
  }
}
