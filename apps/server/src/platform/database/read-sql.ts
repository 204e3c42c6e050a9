import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

import { z } from 'zod'

export type SqlText = Readonly<{ name: string; sql: string; checksum: string }>

export type Definitions = SqlText &
  Readonly<{
    version: number
    /** Of the texts with this version. */
    versionChecksum: string
  }>

export const sqlDirectory = path.resolve(import.meta.dirname, '../../../sql')
/** Tells which build has the newer definitions; `npm run db:definitions` writes it. */
export const versionFile = 'version.json'

const recordedVersion = z.object({ version: z.int(), checksum: z.string() })

/** All functions, views and triggers, as one text. */
export async function readDefinitions(directory = sqlDirectory): Promise<Definitions> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  const files = await Promise.all(names.map((name) => readSql(directory, name)))
  const checksum = createHash('sha256')
    .update(files.map((file) => file.checksum).join())
    .digest('hex')
  const recorded = recordedVersion.parse(
    JSON.parse(await readFile(path.join(directory, versionFile), 'utf8')),
  )
  return {
    name: 'sql',
    sql: files.map(({ sql }) => sql).join(';\n'),
    checksum,
    version: recorded.version,
    versionChecksum: recorded.checksum,
  }
}

export async function readSql(directory: string, name: string): Promise<SqlText> {
  const sql = await readFile(path.join(directory, name), 'utf8')
  // Git may change line endings, which has no effect on the SQL.
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
  return { name, sql, checksum }
}
