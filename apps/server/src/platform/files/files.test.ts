import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { createFiles } from './files.ts'
import type { Files } from './files.ts'

let dataDir: string
let files: Files

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'files-'))
  files = await createFiles({ dataDir })
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

const text = (bytes: Uint8Array | undefined) =>
  bytes === undefined ? undefined : Buffer.from(bytes).toString()
const plain = { contentType: 'text/plain' }

test('what was put is read back, replaced and deleted', async () => {
  await files.put('letters/a.txt', Buffer.from('one'), plain)
  expect(text(await files.get('letters/a.txt'))).toBe('one')
  await files.put('letters/a.txt', Buffer.from('two'), plain)
  expect(text(await files.get('letters/a.txt'))).toBe('two')
  expect(await files.exists('letters/a.txt')).toBe(true)
  await files.delete('letters/a.txt')
  expect(await files.exists('letters/a.txt')).toBe(false)
})

test('a file that is not there is undefined, and deleting it is no error', async () => {
  expect(await files.get('letters/absent.txt')).toBeUndefined()
  await files.delete('letters/absent.txt')
})

test('a reader never sees half a file while it is written again and again', async () => {
  const versions = [Buffer.alloc(3_000_000, 'a'), Buffer.alloc(3_000_000, 'b')]
  await files.put('big.bin', versions[0]!, plain)
  const progress = { isWriting: true }
  const writing = (async () => {
    for (let round = 0; round < 12; round++) await files.put('big.bin', versions[round % 2]!, plain)
    progress.isWriting = false
  })()
  let reads = 0
  while (progress.isWriting) {
    const seen = Buffer.from((await files.get('big.bin'))!)
    expect(versions.some((version) => version.equals(seen))).toBe(true)
    reads++
  }
  await writing
  expect(reads).toBeGreaterThan(1)
})

test('a write that fails leaves nothing behind', async () => {
  await files.put('taken/inside.txt', Buffer.from('x'), plain)
  await expect(files.put('taken', Buffer.from('y'), plain)).rejects.toThrow()
  expect(await readdir(path.join(dataDir, 'files'))).toEqual(['taken'])
})

test.each([
  '../secret',
  'a/../../secret',
  '/etc/passwd',
  'a//b',
  'a/./b',
  'a\\..\\b',
  'a\0b',
  '',
  '.hidden',
  'a/.hidden',
  'A.txt',
  'a'.repeat(201),
])('the key %j is refused', async (key) => {
  await expect(files.put(key, Buffer.from('x'), plain)).rejects.toThrow('cannot be the key')
  await expect(files.get(key)).rejects.toThrow('cannot be the key')
})
