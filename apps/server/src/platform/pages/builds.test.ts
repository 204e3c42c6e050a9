import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { testDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'
import { createFiles } from '../files/files.ts'
import type { BuildFolder } from './build-folders.ts'
import { deleteOldBuilds } from './delete-old-builds.ts'
import { fileKey, publishBuild, touchBuild } from './publish-build.ts'
import { serveBuildFiles } from './serve-build-files.ts'

const { db } = await testDatabase()
const directory = await mkdtemp(path.join(tmpdir(), 'builds-'))
afterAll(() => rm(directory, { recursive: true, force: true }))
const files = await createFiles({ dataDir: directory })

/** A build like the storefront's: texts are also compressed. */
async function givenBuild(name: string, contents: Record<string, string>): Promise<string> {
  const build = path.join(directory, name)
  for (const folder of ['assets', 'art']) await mkdir(path.join(build, folder), { recursive: true })
  for (const [file, content] of Object.entries(contents)) {
    await writeFile(path.join(build, file), content)
    if (file.endsWith('.woff2')) continue
    await writeFile(path.join(build, `${file}.br`), brotliCompressSync(content))
    await writeFile(path.join(build, `${file}.gz`), 'not read')
  }
  return build
}

const foldersOf = (build: string): BuildFolder[] => [
  { name: 'assets', directory: build, isHashed: true },
  { name: 'art', directory: build, isHashed: false },
]

async function givenServerOf(build: string, settings: Record<string, string> = { RATE_LIMITS: 'off' }) {
  const app = await testServer(settings)
  await serveBuildFiles(app, {
    folders: foldersOf(build),
    reads: db,
    files,
    isLimited: settings.RATE_LIMITS !== 'off',
  })
  return app
}

const older = await givenBuild('older', {
  'assets/AbC-d_1.js': 'export const build = "older"',
  'assets/root-Ab_9.css': 'body { color: navy }',
  'assets/font-Zz9.woff2': 'font',
  'assets/same000.js': 'export const shared = 1',
  'art/hero.svg': '<svg/>',
})
const newer = await givenBuild('newer', {
  'assets/XyZ-w_2.js': 'export const build = "newer"',
  'assets/same000.js': 'export const shared = 1',
})
const publish = (build: string) => publishBuild(db, files, foldersOf(build))
const br = { 'accept-encoding': 'gzip, deflate, br, zstd' }

test('a server answers for the files of a build that is not its own, as it does for its own', async () => {
  await publish(older)
  await publish(newer)
  const app = await givenServerOf(newer)

  const own = await app.inject({ url: '/assets/XyZ-w_2.js', headers: br })
  const other = await app.inject({ url: '/assets/AbC-d_1.js', headers: br })
  expect(other.statusCode).toBe(200)
  expect(brotliDecompressSync(other.rawPayload).toString()).toBe('export const build = "older"')
  for (const header of [
    'content-type',
    'content-encoding',
    'cache-control',
    'vary',
    'x-content-type-options',
  ]) {
    expect([header, other.headers[header]]).toEqual([header, own.headers[header]])
  }
  expect(other.headers['cache-control']).toContain('immutable')

  const plain = await app.inject({ url: '/assets/root-Ab_9.css' })
  expect([plain.body, plain.headers['content-encoding']]).toEqual(['body { color: navy }', undefined])
  expect(plain.headers['content-type']).toBe('text/css; charset=utf-8')
  const font = await app.inject({ url: '/assets/font-Zz9.woff2', headers: br })
  expect([font.body, font.headers['content-type'], font.headers['content-encoding']]).toEqual([
    'font',
    'font/woff2',
    undefined,
  ])
  const head = await app.inject({ method: 'HEAD', url: '/assets/AbC-d_1.js', headers: br })
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, other.headers['content-length']])
})

test('drawings keep their names, so those of other builds are not stored for long', async () => {
  const app = await givenServerOf(newer)
  const drawing = await app.inject({ url: '/art/hero.svg' })
  expect([drawing.body, drawing.headers['content-type'], drawing.headers['cache-control']]).toEqual([
    '<svg/>',
    'image/svg+xml',
    'public, max-age=3600',
  ])
})

test('what no build has is not found, and no address leads out of the builds', async () => {
  const app = await givenServerOf(newer)
  for (const url of [
    '/assets/never-1.js',
    '/assets/AbC-d_1.js.br',
    '/assets/',
    '/assets/..%2fart%2fhero.svg',
    '/assets/%2e%2e/%2e%2e/package.json',
    `/assets/..%5c..%5cpackage.json`,
    '/assets/AbC-d_1.js%00.png',
    `/assets/${'a'.repeat(5000)}.js`,
    '/assets/%E0%A4%A',
  ]) {
    const { statusCode, headers } = await app.inject({ url, headers: br })
    expect([url, statusCode >= 400 && statusCode < 500]).toEqual([url, true])
    expect(headers['cache-control'] ?? '').not.toContain('immutable')
  }
})

test('a client that asks again and again for missing files is refused without a look', async () => {
  const app = await givenServerOf(newer, {})
  const statuses = new Set<number>()
  for (let asked = 0; asked <= 600; asked += 1) {
    statuses.add((await app.inject({ url: `/assets/guess-${asked}.js` })).statusCode)
  }
  expect([...statuses]).toEqual([404, 429])
  // Existing files are served to everybody.
  expect((await app.inject({ url: '/assets/XyZ-w_2.js' })).statusCode).toBe(200)
})

test('a build is published once, and what is missing in the store is stored anew', async () => {
  const build = await publish(older)
  const { rows } = await sql<{ path: string; content_hash: string; is_compressed: boolean }>`
    select path, content_hash, is_compressed from storefront_file where build = ${build} order by path
  `.execute(db)
  expect(rows.map((row) => row.path)).toEqual([
    'art/hero.svg',
    'assets/AbC-d_1.js',
    'assets/font-Zz9.woff2',
    'assets/root-Ab_9.css',
    'assets/same000.js',
  ])
  const keys = rows.map((row) => fileKey(row.content_hash, row.is_compressed))
  const timesOf = (key: string) => stat(path.join(directory, 'files', key)).then(({ mtimeMs }) => mtimeMs)
  const [lost = '', ...others] = keys
  const before = await Promise.all(others.map(timesOf))
  await files.delete(lost)
  expect(await publish(older)).toBe(build)
  expect(await files.exists(lost)).toBe(true)
  expect(await Promise.all(others.map(timesOf))).toEqual(before)
})

test('a build goes a week after it was last served, but not what another build has too', async () => {
  const build = await publish(older)
  await publish(newer)
  const app = await givenServerOf(newer)
  const status = async (url: string) => (await app.inject({ url, headers: br })).statusCode
  const daysPass = (days: number) =>
    sql`update storefront_build set last_served_at = last_served_at - make_interval(days => ${days}) where build = ${build}`.execute(
      db,
    )
  const sweep = () => deleteOldBuilds({ db, files }).run({}, undefined)

  await daysPass(6)
  await touchBuild(db, build)
  await daysPass(6)
  await sweep()
  expect(await status('/assets/root-Ab_9.css')).toBe(200)

  await daysPass(2)
  const keyOf = async (file: string) => {
    const { rows } = await sql<{ content_hash: string; is_compressed: boolean }>`
      select content_hash, is_compressed from storefront_file where path = ${file}
    `.execute(db)
    return rows.map((row) => fileKey(row.content_hash, row.is_compressed))[0] ?? ''
  }
  const [gone, shared] = [await keyOf('assets/root-Ab_9.css'), await keyOf('assets/same000.js')]
  await sweep()
  expect([await files.exists(gone), await files.exists(shared)]).toEqual([false, true])
  const fresh = await givenServerOf(newer)
  expect((await fresh.inject({ url: '/assets/root-Ab_9.css' })).statusCode).toBe(404)
  expect((await fresh.inject({ url: '/assets/same000.js' })).statusCode).toBe(200)
})
