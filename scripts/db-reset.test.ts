import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

function givenDatabase() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kids-crafts-reset-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const clusterDir = path.join(dataDir, 'postgres')
  mkdirSync(clusterDir)
  writeFileSync(path.join(clusterDir, 'PG_VERSION'), '18\n')
  return { dataDir, clusterDir }
}

/** As a script or a job of CI runs it, where nobody can answer. */
function resetWithoutTerminal(dataDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'db-reset.ts'), ...args],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, input: 'yes\n', encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

test('db:reset without a terminal removes nothing unless --yes says so', () => {
  const { dataDir, clusterDir } = givenDatabase()
  expect(resetWithoutTerminal(dataDir)).toEqual({
    status: 1,
    stdout: '',
    stderr: `This removes the database in ${dataDir} and everything in it. Nobody can be asked here, so say it: npm run db:reset -- --yes\n`,
  })
  expect(existsSync(clusterDir)).toBe(true)

  expect(resetWithoutTerminal(dataDir, '--yes')).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(clusterDir)).toBe(false)
})
