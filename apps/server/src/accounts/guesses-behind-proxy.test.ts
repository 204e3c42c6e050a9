import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenAccount, postLogin } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'

const database = await testDatabase()
const { db } = database

test.each(['1', '10.0.0.9'])(
  'H-04 S-07 guesses with an X-Forwarded-For of their own count as those of one network (TRUST_PROXY=%s)',
  async (TRUST_PROXY) => {
    const app = await testApp(database, { TRUST_PROXY })
    const userLogin = `guessed-${TRUST_PROXY}`
    await givenAccount(db, { login: userLogin })
    await db.deleteFrom('sign_in_failure').execute()
    const guess = (number: number) =>
      postLogin(
        app,
        { userLogin, password: `guess ${number}` },
        {
          remoteAddress: '10.0.0.9',
          headers: { 'x-forwarded-for': `198.51.${number}.1, 203.0.113.7` },
        },
      )
    expect((await guess(1)).statusCode).toBe(401)
    expect((await guess(2)).statusCode).toBe(401)
    // Eight more would take a second each.
    const { numUpdatedRows } = await db
      .updateTable('sign_in_failure')
      .set({ failures: sql<number>`failures + 8` })
      .where('failures', '=', 2)
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(3n)
    expect((await guess(11)).statusCode).toBe(429)
  },
)
