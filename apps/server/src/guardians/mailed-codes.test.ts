import { randomUUID } from 'node:crypto'

import {
  getChildByLink,
  pauseStoresByLink,
  updateChildByLink,
} from '@kids-crafts/contract/guardian-children.ts'
import { sendGuardianCode } from '@kids-crafts/contract/guardian-links.ts'
import { withdrawGuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { closeAccountByLink, getPrivacyByLink } from '@kids-crafts/contract/privacy.ts'
import { mailedCode } from '@kids-crafts/rules/guardians.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenFullChild } from '../testing/full-person.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { mailedCodeFor } from '../testing/mailed-code.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)
const codeFor = mailedCodeFor(app, mailbox)

const givenChild = async () => {
  const child = await givenFullChild(db, { email: `parent-${randomUUID()}@example.org` })
  // What every person of the tests has counts as sent.
  await sql`delete from guardian_code`.execute(db)
  return child
}
const exported = (token: string, code: unknown) => call(app, getPrivacyByLink, { token, code })
const refusalOf = async (answer: ReturnType<typeof exported>) => {
  const { statusCode, json } = await answer
  const { errors } = json() as { errors?: { field?: string; errorCode: string; params?: object }[] }
  return [statusCode, errors?.[0]?.field, errors?.[0]?.errorCode]
}
const otherThan = (code: string) => String((Number(code) + 1) % 10 ** mailedCode.digits).padStart(8, '0')
const statusOf = async (accountId: string) =>
  (
    await db
      .selectFrom('account')
      .select('status')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).status

test('H-06 the link alone opens the page and protects, but neither exports nor closes nor corrects', async () => {
  const { token, accountId } = await givenChild()
  expect((await call(app, getChildByLink, { token })).statusCode).toBe(200)
  expect((await call(app, pauseStoresByLink, { token, isPaused: true })).statusCode).toBe(200)
  const corrected = { firstName: 'Mia', lastName: null, birthYear: 2015, gender: null, bio: null }
  for (const endpoint of [getPrivacyByLink, closeAccountByLink, updateChildByLink]) {
    const input = endpoint === updateChildByLink ? corrected : {}
    expect((await call(app, endpoint, { token, ...input })).statusCode).toBe(400)
    const refused = await call(app, endpoint, { token, code: '12345678', ...input })
    expect([refused.statusCode, refused.json().errors[0].errorCode]).toEqual([400, 'MAILED_CODE_EXPIRED'])
  }
  expect(await statusOf(accountId)).toBe('ACTIVE')
  expect((await call(app, withdrawGuardianConsent, { token })).json().responseEntity.state).toBe('WITHDRAWN')
})

test('H-06 a code goes to the guardian alone, works once, and is typed with or without spaces', async () => {
  const child = await givenChild()
  const sent = await call(app, sendGuardianCode, { token: child.token, action: 'EXPORT' })
  expect(sent.json().responseEntity).toEqual({ sent: true })
  const mails = (await mailbox.deliver()).filter(({ kind }) => kind === 'guardian-code')
  expect(mails.at(-1)).toMatchObject({ to: child.email, data: { login: child.login, action: 'EXPORT' } })
  const { code } = (await mailbox.last(child.email, 'guardian-code')).data
  expect(code).toMatch(/^\d{8}$/)
  const { rows } = await sql<{ hash: string }>`
    select encode(code_hash, 'hex') as hash from guardian_code where code_hash <> sha256(${code}::bytea)
  `.execute(db)
  expect(rows).toHaveLength(1)

  const spaced = ` ${code.slice(0, 4)} ${code.slice(4)} `
  expect((await exported(child.token, spaced)).statusCode).toBe(200)
  expect(await refusalOf(exported(child.token, code))).toEqual([400, 'code', 'MAILED_CODE_EXPIRED'])
})

test('H-06 of two who bring the code at once, one is answered', async () => {
  const child = await givenChild()
  const code = await codeFor(child, 'EXPORT')
  const answers = await Promise.all([1, 2, 3, 4].map(() => exported(child.token, code)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('H-06 five wrong tries end a code, also when they come at once', async () => {
  const child = await givenChild()
  const code = await codeFor(child, 'EXPORT')
  const tries = await Promise.all(Array.from({ length: 8 }, () => exported(child.token, otherThan(code))))
  const codes = tries.map((answer) => answer.json().errors[0].errorCode)
  expect(codes.filter((each) => each === 'MAILED_CODE_WRONG')).toHaveLength(mailedCode.tries - 1)
  expect(codes.filter((each) => each === 'MAILED_CODE_TRIES')).toHaveLength(8 - mailedCode.tries + 1)
  expect(await refusalOf(exported(child.token, code))).toEqual([400, 'code', 'MAILED_CODE_TRIES'])
  // A new one begins anew.
  const next = await codeFor(child, 'EXPORT')
  const wrong = await exported(child.token, otherThan(next))
  expect(wrong.json().errors[0]).toMatchObject({ errorCode: 'MAILED_CODE_WRONG', params: { left: 4 } })
  expect((await exported(child.token, next)).statusCode).toBe(200)
})

test('H-06 a code is for one link and one act, and the newest counts', async () => {
  const [child, other] = [await givenChild(), await givenChild()]
  const code = await codeFor(child, 'EXPORT')
  expect(await refusalOf(exported(other.token, code))).toEqual([400, 'code', 'MAILED_CODE_EXPIRED'])
  const closing = await call(app, closeAccountByLink, { token: child.token, code })
  expect(closing.json().errors[0].errorCode).toBe('MAILED_CODE_EXPIRED')
  const newer = await codeFor(child, 'EXPORT')
  expect(await refusalOf(exported(child.token, code))).toEqual([400, 'code', 'MAILED_CODE_WRONG'])
  expect((await exported(child.token, newer)).statusCode).toBe(200)
  expect(await statusOf(child.accountId)).toBe('ACTIVE')
})

test('H-06 a code ages out after ten minutes', async () => {
  const child = await givenChild()
  const code = await codeFor(child, 'CLOSE')
  await sql`
    update guardian_code set created_at = now() - interval '11 minutes', expires_at = now() - interval '1 minute'
  `.execute(db)
  const late = await call(app, closeAccountByLink, { token: child.token, code })
  expect([late.statusCode, late.json().errors[0].errorCode]).toEqual([400, 'MAILED_CODE_EXPIRED'])
  const fresh = await codeFor(child, 'CLOSE')
  expect((await call(app, closeAccountByLink, { token: child.token, code: fresh })).statusCode).toBe(200)
  expect(await statusOf(child.accountId)).toBe('CLOSED')
})

test('H-06 nobody fills a mailbox with codes, nor gets more tries by another link', async () => {
  const child = await givenChild()
  const second = 'S'.repeat(43)
  await sql`
    insert into guardian_link (token_hash, child_account_id, guardian_email)
    values (sha256(${second}::bytea), ${child.accountId}, ${child.email})
  `.execute(db)
  const send = (token: string) => call(app, sendGuardianCode, { token, action: 'EXPORT' })
  for (let sent = 0; sent < mailedCode.perHour; sent += 1) {
    expect((await send(sent % 2 === 0 ? child.token : second)).statusCode).toBe(200)
  }
  for (const token of [child.token, second]) {
    const refused = await send(token)
    expect([refused.statusCode, refused.json().errors[0].errorCode]).toEqual([429, 'MAILED_CODES_MAX'])
  }
})

test('H-06 who was only asked, or has withdrawn, gets no code for what they may not do', async () => {
  const child = await givenChild()
  const asked = 'Q'.repeat(43)
  await sql`
    insert into guardian_link (token_hash, child_account_id, guardian_email)
    values (sha256(${asked}::bytea), ${child.accountId}, 'asked-alone@example.org')
  `.execute(db)
  for (const action of ['EXPORT', 'CLOSE', 'CORRECT', 'ADDRESS']) {
    expect((await call(app, sendGuardianCode, { token: asked, action })).statusCode).toBe(403)
    expect((await call(app, sendGuardianCode, { token: 'X'.repeat(43), action })).statusCode).toBe(410)
  }
  await call(app, withdrawGuardianConsent, { token: child.token })
  const send = async (action: string) =>
    (await call(app, sendGuardianCode, { token: child.token, action })).statusCode
  expect([await send('CORRECT'), await send('ADDRESS'), await send('EXPORT')]).toEqual([403, 403, 200])
})

test('H-06 the database takes no code that lasts longer, is tried more often, or is used too late', async () => {
  const { accountId } = await givenChild()
  const insert = (columns: string, values: string) =>
    sql`
      insert into guardian_code (guardian_link_id, action, code_hash, expires_at ${sql.raw(columns)})
      select guardian_link_id, 'CLOSE', sha256('1'), now() + interval '10 minutes' ${sql.raw(values)}
      from guardian_link where child_account_id = ${accountId}
    `.execute(db)
  await insert('', '')
  await expect(insert(', wrong_tries', ', 6')).rejects.toThrow(/tried_five_times_at_most/)
  await expect(insert(', used_at', `, now() + interval '1 hour'`)).rejects.toThrow(/used_in_time/)
  await expect(insert(', created_at', `, now() - interval '1 hour'`)).rejects.toThrow(/expires_in_time/)
  const longer = sql`update guardian_link set expires_at = now() + interval '91 days' where child_account_id = ${accountId}`
  await expect(longer.execute(db)).rejects.toThrow(/guardian_link_ages_out/)
})
