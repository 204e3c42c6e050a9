import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { hashPassword } from '#accounts'

import { CannotStart } from '../platform/cannot-start.ts'
import { postLogin } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { testVault } from '../testing/test-vault.ts'
import { demoPassword } from './content/accounts.ts'
import { demoDatabase } from './demo-database.ts'
import {
  findPublishedFactors,
  refusePublishedPassword,
  replacePublishedPassword,
} from './published-password.ts'

const database = await demoDatabase()
const { db } = database
const app = await testApp(database)

const signIn = (userLogin: string, password: string) => postLogin(app, { userLogin, password })

test('H-01 a server that others can reach does not start while accounts have the published password', async () => {
  const refusal: unknown = await refusePublishedPassword(db, testVault).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CannotStart)
  expect((refusal as Error).message).toMatch(
    /^finance and \d+ other demo accounts have the published password, [^\n]+\.$/,
  )

  const { jwt } = (await signIn('manager', demoPassword)).json().responseEntity
  const password = await replacePublishedPassword(db, testVault)
  await refusePublishedPassword(db, testVault)
  expect(await replacePublishedPassword(db, testVault)).toBeUndefined()
  expect((await signIn('manager', demoPassword)).statusCode).toBe(401)
  expect((await signIn('manager', password ?? '')).statusCode).toBe(200)
  const isSignedIn = async () =>
    (await app.inject({ url: '/api/user-v1/current/v1/get', headers: { authorization: `Bearer ${jwt}` } }))
      .statusCode
  await expect.poll(isSignedIn, { timeout: 2000 }).toBe(401)
})

test('H-01 one account is enough, whatever has become of its other data; a closed one does not count', async () => {
  await replacePublishedPassword(db, testVault)
  const password_hash = await hashPassword(demoPassword)
  await sql`update account set password_hash = ${password_hash}, email = 'ada@example.org' where login = 'board'`.execute(
    db,
  )
  await expect(refusePublishedPassword(db, testVault)).rejects.toThrow(
    /^The demo account board has the published password, /,
  )
  await sql`update account set status = 'CLOSED', closed_at = now() where login = 'board'`.execute(db)
  await refusePublishedPassword(db, testVault)
})

test('H-01 S-09 the published second factor of staff is refused like the password, and taken away with it', async () => {
  const other = await demoDatabase()
  const published = async () => (await findPublishedFactors(other.db, testVault)).map(({ login }) => login)
  expect((await published()).toSorted()).toEqual(['finance', 'manager', 'moderator'])
  const password_hash = await hashPassword('another long password of the demo')
  await other.db.updateTable('account').set({ password_hash }).execute()
  await expect(refusePublishedPassword(other.db, testVault)).rejects.toThrow(
    'has the published second factor',
  )
  expect(await replacePublishedPassword(other.db, testVault)).toBeUndefined()
  expect(await published()).toEqual([])
  await refusePublishedPassword(other.db, testVault)
})
