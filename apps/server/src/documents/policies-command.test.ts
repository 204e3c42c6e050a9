import { execFile } from 'node:child_process'
import { mkdtemp, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import { givenAccount } from '../testing/accounts.ts'
import { testDatabase } from '../testing/database.ts'
import { shownTexts } from '../testing/registration.ts'

const { db, url } = await testDatabase()
await givenAccount(db, { login: 'priya', roles: ['manager'] })
const parent = await mkdtemp(path.join(tmpdir(), 'kids-crafts-policies-'))
const folder = path.join(parent, 'new')
afterAll(() => rm(parent, { recursive: true }))

async function run(...args: string[]): Promise<string> {
  const file = path.join(import.meta.dirname, 'policies-command.ts')
  const env = { ...process.env, DATABASE_URL: url }
  const compileCache = new URL('../platform/compile-cache.mjs', import.meta.url).href
  const command = ['--import', compileCache, file, ...args]
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  return stdout
}

test('staff copy a policy, and one that is not whole is not published', async () => {
  const { privacyPolicyVersion: version } = shownTexts()
  expect(await run('copy', 'privacy-policy', folder)).toContain(`--replaces ${version}`)
  await unlink(path.join(folder, 'kk.md'))
  const publish = (...by: string[]) => run('publish', 'privacy-policy', folder, '--replaces', version, ...by)
  await expect(publish()).rejects.toMatchObject({
    code: 1,
    stderr: '--by is missing: the login of the member of staff who decided it.\n',
  })
  const publishing = publish('--by', 'priya')
  await expect(publishing).rejects.toMatchObject({ code: 1, stderr: 'kk: There is no text.\n' })
})
