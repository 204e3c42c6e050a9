import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

import { sql } from 'kysely'

import { inTransaction } from '../database/db.ts'
import type { Db } from '../database/db.ts'
import type { Files } from '../files/files.ts'
import type { BuildFolder } from './build-folders.ts'
import { contentTypeOf } from './file-types.ts'

const filesAtOnce = 16

/** Exclusive for deleting old builds, shared for publishing one. */
export const buildsLock = 5_218_400_948

interface BuildFile {
  /** As requested by browsers: `assets/AbC-d_1.js`. */
  path: string
  contentHash: string
  isCompressed: boolean
  /** As stored. */
  bytes: Uint8Array
}

/**
 * Stores the built apps' missing files in the file store, so that servers of other builds can serve
 * them. Returns the build's name.
 */
export async function publishBuild(db: Db, files: Files, folders: readonly BuildFolder[]): Promise<string> {
  const built = (await Promise.all(folders.map(readFolder))).flat()
  const build = sha256(built.map(({ path: name, contentHash }) => `${name} ${contentHash}\n`).join(''))
  // List it before checking the store: from then on, no sweep deletes its files.
  await listBuild(db, build, built)
  await inBatches(built, async ({ path: name, contentHash, isCompressed, bytes }) => {
    const key = fileKey(contentHash, isCompressed)
    if (!(await files.exists(key))) await files.put(key, bytes, { contentType: contentTypeOf(name) })
  })
  return build
}

/** Records that the build is still served. */
export async function touchBuild(db: Db, build: string): Promise<void> {
  await sql`update storefront_build set last_served_at = now() where build = ${build}`.execute(db)
}

export const fileKey = (contentHash: string, isCompressed: boolean): string =>
  `storefront/${contentHash}${isCompressed ? '.br' : ''}`

async function readFolder({ name: folder, directory }: BuildFolder): Promise<BuildFile[]> {
  const entries = await readdir(path.join(directory, folder), { recursive: true, withFileTypes: true })
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name))),
  )
  const originals = [...names].filter((name) => !/\.(?:br|gz)$/.test(name)).toSorted()
  return inBatches(originals, async (name) => {
    const file = path.join(directory, name)
    const original = await readFile(file)
    const isCompressed = names.has(`${name}.br`)
    return {
      path: name.replaceAll(path.sep, '/'),
      contentHash: sha256(original),
      isCompressed,
      bytes: isCompressed ? await readFile(`${file}.br`) : original,
    }
  })
}

async function listBuild(db: Db, build: string, built: readonly BuildFile[]): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock_shared(${buildsLock})`.execute(transaction)
    await sql`
      insert into storefront_build (build) values (${build})
      on conflict (build) do update set last_served_at = now()
    `.execute(transaction)
    await sql`
      insert into storefront_file (build, path, content_hash, is_compressed)
      select ${build}, path, content_hash, is_compressed
      from unnest(
        ${built.map((file) => file.path)}::text[],
        ${built.map(({ contentHash }) => contentHash)}::text[],
        ${built.map(({ isCompressed }) => isCompressed)}::boolean[]
      ) as file (path, content_hash, is_compressed)
      on conflict do nothing
    `.execute(transaction)
  })
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += filesAtOnce) {
    results.push(...(await Promise.all(items.slice(start, start + filesAtOnce).map(work))))
  }
  return results
}
