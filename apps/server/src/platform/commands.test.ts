import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, inject, test } from 'vitest'

import { testDatabase } from '../testing/database.ts'

const { url } = await testDatabase()
const ownerUrl = Object.assign(new URL(inject('templateUrl')), { pathname: new URL(url).pathname }).href

/** As staff run it, in a process of its own. */
async function run(file: string, ...args: string[]) {
  const command = path.join(import.meta.dirname, '..', file)
  const compileCache = new URL('./compile-cache.mjs', import.meta.url).href
  const child = spawn(process.execPath, ['--import', compileCache, command, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => void child.on('close', resolve)),
  ])
  return { code, output, errors }
}

test.each([
  ['accounts/staff-command.ts', /^Nobody is staff yet/],
  ['content/content-command.ts', /^about +en pt ar/],
  ['enquiries/enquiries-command.ts', /^No enquiry waits/],
  ['payments/payments-command.ts', /^Nothing waits/],
  ['referrals/referrals-command.ts', /^No referral waits/],
])('%s shows what there is', async (file, shown) => {
  const { code, output, errors } = await run(file)
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toMatch(shown)
})

test('a command shows how it is used, also after a mistyped option, and no stack', async () => {
  const file = 'mailing/news-command.ts'
  const help = await run(file, '--help')
  expect([help.code, help.errors]).toEqual([0, ''])
  expect(help.output).toContain('npm run news -- <folder>')
  const mistyped = await run(file, 'folder', '--strore', 'kids')
  expect([mistyped.code, mistyped.output]).toEqual([1, ''])
  expect(mistyped.errors).toBe(`Unknown option '--strore'.\n\n${help.output}`)
})
