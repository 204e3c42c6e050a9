import { randomBytes } from 'node:crypto'

import type { Role } from '@kids-crafts/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { Account } from '../platform/database/generated/database.ts'

/** A grown-up, unless told otherwise. */
export async function givenAccount(db: Db, columns: Partial<Insertable<Account>> = {}): Promise<string> {
  const login = `person-${randomBytes(6).toString('hex')}`
  const { account_id } = await db
    .insertInto('account')
    .values({
      login,
      password_hash: 'none',
      birth_date: '1984-03-11',
      email: `${login}@example.org`,
      ...columns,
    })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  return account_id
}

/** A child whose guardian's consent is somebody else's test. */
export const givenChild = (db: Db): Promise<string> =>
  givenAccount(db, { birth_date: null, email: null, birth_year: 2015, status: 'AWAITING_GUARDIAN' })

/** Lets a test call as whom it likes: `headers: as(accountId)`. Has to come before the routes. */
export function recogniseTestAccounts(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { 'x-test-account': accountId, 'x-test-roles': roles } = request.headers
    if (typeof accountId === 'string' && typeof roles === 'string') {
      const listed = roles.split(',').filter((role) => role !== '') as Role[]
      request.actor = { kind: 'BUYER', accountId, sessionId: accountId, roles: listed }
    }
    done()
  })
}

export const as = (accountId: string, roles: readonly Role[] = ['buyer']): Record<string, string> => ({
  'x-test-account': accountId,
  'x-test-roles': roles.join(','),
})
