import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { locales } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'

import { testDatabase } from '../testing/database.ts'

const { db, url } = await testDatabase()
const ownerUrl = Object.assign(new URL(inject('templateUrl')), { pathname: new URL(url).pathname }).href

/** In a separate process, as staff run it. */
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
  ['accounts/members-command.ts', /^There are no staff yet/],
  ['audit/jobs-command.ts', /^No failed work/],
  ['content/content-command.ts', /^about +en pt ar/],
  ['documents/policies-command.ts', /^privacy-policy \d{4}-\d\d-\d\d came with the program/m],
  ['enquiries/enquiries-command.ts', /^No open enquiries/],
  ['guardians/guardians-command.ts', /^No guardian has agreed/],
  ['mailing/news-command.ts', /^No newsletter has been sent yet/],
  ['payments/order-command.ts', /^There are no orders yet/],
  ['payments/payments-command.ts', /^No open notices/],
  ['referrals/referrals-command.ts', /^No referrals to decide on/],
  ['sellers/sellers-command.ts', /^No open applications to sell/],
  ['stores/stores-command.ts', /^There are no stores yet/],
])('%s shows what there is', async (file, shown) => {
  const { code, output, errors } = await run(file)
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toMatch(shown)
})

test('a command that changes something says who decided it; only the first of the staff is added by nobody', async () => {
  const file = 'accounts/members-command.ts'
  const add = (login: string, ...by: string[]) =>
    run(file, 'add', login, '--role', 'manager', '--email', `${login}@example.org`, ...by)
  expect(await add('priya')).toMatchObject({ code: 0, errors: '' })
  const missing = '--by is missing: the login of the member of staff who decided it.\n'
  expect(await add('jonas')).toEqual({ code: 1, output: '', errors: missing })
  expect(await add('jonas', '--by', 'nobody')).toMatchObject({ code: 1, errors: 'nobody is not staff.\n' })
  expect(await add('jonas', '--by', 'priya')).toMatchObject({ code: 0, errors: '' })
  const { rows } = await sql<{ actor: string }>`
    select concat_ws(' ', actor_kind, actor_role, login) as actor
    from audit_entry
    left join account on account_id = actor_account_id
    order by audit_entry_id
  `.execute(db)
  expect(rows.map(({ actor }) => actor)).toEqual(['SYSTEM first-staff', 'STAFF manager priya'])

  for (const [command, ...args] of [
    ['audit/jobs-command.ts', 'retry', 'all'],
    ['content/content-command.ts', 'withdraw', 'about', 'en'],
    ['enquiries/enquiries-command.ts', 'handled', 'E-1'],
    ['guardians/guardians-command.ts', 'prove', 'a-child'],
    ['payments/payments-command.ts', 'handled', '1', '--note', 'done'],
    ['referrals/referrals-command.ts', 'refuse', '1', '--reason', 'One household'],
    ['sellers/sellers-command.ts', 'refuse', 'ana', '--reason', 'Too little is told'],
    ['stores/stores-command.ts', 'pause', 'a-store', '--reason', 'Its goods need a look'],
  ] as const) {
    expect([command, await run(command, ...args)]).toEqual([
      command,
      { code: 1, output: '', errors: missing },
    ])
  }
}, 60_000)

test('a list is asked for a page, and says which it shows; what is not allowed is refused in a sentence', async () => {
  const list = (...args: string[]) => run('staff-command.ts', 'content', ...args)
  const second = await list('--page', '2', '--per-page', '5', '--locale', 'de')
  expect(second).toMatchObject({ code: 0, errors: '' })
  expect(second.output).toMatch(/^(?:[a-z-]+(?: --kids)? +de\n){5}\npage 2 of \d+, \d+ in all\n$/)
  const wrong = `one of ${locales.join(', ')}. It was: xx`
  expect(await list('--locale', 'xx')).toMatchObject({
    code: 1,
    output: '',
    errors: `--locale is ${wrong}\n`,
  })
}, 60_000)

test('one command leads to all of them, and says which there are', async () => {
  const file = 'staff-command.ts'
  const { code, output, errors } = await run(file)
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  for (const noun of ['members', 'order', 'stores', 'jobs'])
    expect(output).toContain(`npm run staff -- ${noun}`)
  expect(await run(file, 'enquiries')).toMatchObject({ code: 0, output: 'No open enquiries.\n' })
  const help = await run(file, 'stores', '--help')
  expect(help.output).toContain('npm run staff -- stores pause <store>')
  const mistyped = await run(file, 'shops', 'pause')
  expect([mistyped.code, mistyped.output]).toEqual([1, ''])
  expect(mistyped.errors).toContain('There is no shops.')
}, 60_000)

test('a command shows how it is used, also after a mistyped option, and no stack', async () => {
  const file = 'mailing/news-command.ts'
  const help = await run(file, '--help')
  expect([help.code, help.errors]).toEqual([0, ''])
  expect(help.output).toContain('npm run staff -- news <folder>')
  const mistyped = await run(file, 'folder', '--strore', 'kids')
  expect([mistyped.code, mistyped.output]).toEqual([1, ''])
  expect(mistyped.errors).toBe(`Unknown option '--strore'.\n\n${help.output}`)
})
