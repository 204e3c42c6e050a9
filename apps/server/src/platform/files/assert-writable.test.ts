import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { CannotStart } from '../cannot-start.ts'
import { assertWritable } from './assert-writable.ts'

async function givenDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kids-crafts-writable-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

test('directories that are missing are made, and nothing is left in them', async () => {
  const directory = path.join(await givenDirectory(), 'data', 'mail')
  await assertWritable([path.dirname(directory), directory])
  expect(await readdir(path.dirname(directory))).toEqual(['mail'])
  expect(await readdir(directory)).toEqual([])
})

test('H-13 a directory that cannot be written is named in one sentence', async () => {
  const file = path.join(await givenDirectory(), 'a-file')
  await writeFile(file, '')
  // Nobody can write in /proc/sys, not even root.
  const cases = { [file]: 'EEXIST', [path.join(file, 'data')]: 'ENOTDIR', '/proc/sys': 'E[A-Z]+' }
  for (const [directory, reason] of Object.entries(cases)) {
    const refusal: unknown = await assertWritable([directory]).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CannotStart)
    expect((refusal as Error).message).toMatch(
      new RegExp(
        `^The data directory ${directory} cannot be written \\(${reason}\\); set DATA_DIR to another\\.$`,
      ),
    )
  }
})
