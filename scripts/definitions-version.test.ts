import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { sqlDirectory } from '../apps/server/src/platform/database/read-sql.ts'
import { hasDefinitionsVersion, writeDefinitionsVersion } from './definitions-version.ts'

test('the definitions in apps/server/sql have a version of their own: npm run db:definitions', async () => {
  expect(await hasDefinitionsVersion()).toBe(true)
})

test('definitions that have changed are given the next version', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'kids-crafts-definitions-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  await cp(sqlDirectory, directory, { recursive: true })
  const version = await writeDefinitionsVersion(directory)

  await appendFile(path.join(directory, 'cart.sql'), '\n-- changed')
  expect(await hasDefinitionsVersion(directory)).toBe(false)
  expect(await writeDefinitionsVersion(directory)).toBe(version + 1)
  expect(await hasDefinitionsVersion(directory)).toBe(true)
})
