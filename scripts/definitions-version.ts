import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { readDefinitions, sqlDirectory, versionFile } from '../apps/server/src/platform/database/read-sql.ts'

/**
 * Definitions that have changed need a higher version: of two builds, that decides whose stay in
 * the database.
 */
export async function hasDefinitionsVersion(directory = sqlDirectory): Promise<boolean> {
  const { checksum, versionChecksum } = await readDefinitions(directory)
  return checksum === versionChecksum
}

/** Gives changed definitions the next version, and answers with the version they have. */
export async function writeDefinitionsVersion(directory = sqlDirectory): Promise<number> {
  const { checksum, version, versionChecksum } = await readDefinitions(directory)
  if (checksum === versionChecksum) return version
  const next = { version: version + 1, checksum }
  await writeFile(path.join(directory, versionFile), `${JSON.stringify(next, null, 2)}\n`)
  return next.version
}
