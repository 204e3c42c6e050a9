import type { TokenPair } from '@kids-crafts/contract/accounts-sessions.ts'
import type { AccountStatus } from '@kids-crafts/contract/accounts.ts'
import type { Role } from '@kids-crafts/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { cheapHash } from './test-password-hash.ts'

export const testPassword = 'a long test password'

const passwordHash = cheapHash(testPassword)

interface AccountSetup {
  login: string
  email?: string
  /** Given: a child, of whom only this is stored. */
  birthYear?: number
  status?: AccountStatus
  roles?: Role[]
}

/** An account that signs in with `testPassword`: a grown-up who buys, unless told otherwise. */
export async function givenAccount(db: Db, setup: AccountSetup): Promise<string> {
  const { login, email, birthYear, status = 'ACTIVE', roles = ['buyer'] } = setup
  const password_hash = await passwordHash
  return inTransaction(db, async (transaction) => {
    const { account_id } = await transaction
      .insertInto('account')
      .values({
        login,
        password_hash,
        status,
        email: email ?? null,
        email_verified_at: email === undefined ? null : new Date(),
        birth_year: birthYear ?? null,
        birth_date: birthYear === undefined ? '1985-06-15' : null,
      })
      .returning('account_id')
      .executeTakeFirstOrThrow()
    if (roles.includes('seller') && birthYear === undefined)
      await givenApprovalToSell(transaction, account_id)
    if (roles.length > 0) {
      await transaction
        .insertInto('account_role')
        .values(roles.map((role) => ({ account_id, role })))
        .execute()
    }
    return account_id
  })
}

/** Staff have approved what an adult asked for. */
export async function givenApprovalToSell(db: Db, accountId: string): Promise<void> {
  await db
    .insertInto('seller_request')
    .values({ account_id: accountId, description: 'Things', status: 'APPROVED', answered_at: new Date() })
    .execute()
}

export const postLogin = (app: FastifyInstance, entityInfo: object, from: { remoteAddress?: string } = {}) =>
  app.inject({
    method: 'POST',
    url: '/auth/login',
    body: { version: '1', entityAction: 'CREATE_OR_UPDATE', entityInfo },
    ...from,
  })

export async function signInAs(
  app: FastifyInstance,
  userLogin: string,
  more: object = {},
): Promise<TokenPair> {
  const answer = await postLogin(app, { userLogin, password: testPassword, ...more })
  if (answer.statusCode !== 200) throw new Error(`${userLogin} cannot sign in: ${answer.body}`)
  return answer.json<{ responseEntity: TokenPair }>().responseEntity
}

export const bearer = (jwt: string): { authorization: string } => ({ authorization: `Bearer ${jwt}` })
