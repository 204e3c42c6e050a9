import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { findConflictMarkers } from './conflict-markers.ts'

function givenRepository(files: Record<string, string>): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'kids-crafts-markers-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(directory, name), text)
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
  ])
    execFileSync('git', args, { cwd: directory })
  return directory
}

test('what a merge has left in any text file fails the check, with file and line', async () => {
  const ours = '<'.repeat(7)
  const theirs = '>'.repeat(7)
  const directory = givenRepository({
    'page.md': `A page\n${ours} HEAD\none\n${'='.repeat(7)}\ntwo\n${theirs} ab638dc (home)\n`,
    'half.sql': `select 1;\n${'='.repeat(7)}\n`,
    'fine.md': `Heading\n${'='.repeat(20)}\n\n> ${theirs} quoted\n`,
  })
  const { isDone, output } = await findConflictMarkers(directory)
  expect(isDone).toBe(false)
  const places = output.split('\n').map((line) => line.split(':').slice(0, 2).join(':'))
  expect(places).toEqual(['half.sql:2', 'page.md:2', 'page.md:4', 'page.md:6', ''])
})

test('files without such lines pass', async () => {
  expect(await findConflictMarkers(givenRepository({ 'page.md': 'A page\n' }))).toMatchObject({
    isDone: true,
    output: '',
  })
})
