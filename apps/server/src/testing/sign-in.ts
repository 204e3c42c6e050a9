import type { TokenPair } from '@kids-crafts/contract/accounts-sessions.ts'
import type { Role } from '@kids-crafts/contract/endpoint.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { givenApprovalToSell } from './accounts.ts'
import { cheapHash } from './test-password-hash.ts'

export const testPassword = 'a good long test password'
const testPasswordHash = cheapHash(testPassword)

interface AccountSetup {
  login: string
  email?: string | null
  roles?: readonly Role[]
  status?: 'ACTIVE' | 'AWAITING_GUARDIAN'
  /** Given: a child. */
  birthYear?: number
}

/** An account that signs in with `testPassword`. */
export async function givenAccount(db: Db, setup: AccountSetup): Promise<string> {
  const { login, email = null, roles = ['buyer'], status = 'ACTIVE', birthYear = null } = setup
  const { account_id: accountId } = await db
    .insertInto('account')
    .values({ login, email, status, birth_year: birthYear, password_hash: await testPasswordHash })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  if (roles.includes('seller') && birthYear === null) await givenApprovalToSell(db, accountId)
  if (roles.length > 0) {
    await db
      .insertInto('account_role')
      .values(roles.map((role) => ({ account_id: accountId, role })))
      .execute()
  }
  return accountId
}

/** Signs in as a browser's code does, with the payload of the specification. */
export async function signInAs(
  app: FastifyInstance,
  login: string,
  more: Record<string, unknown> = {},
): Promise<TokenPair> {
  const answer = await postLogin(app, { userLogin: login, password: testPassword, ...more })
  if (answer.statusCode !== 200) throw new Error(`${login} cannot sign in: ${answer.body}`)
  return answer.json<{ responseEntity: TokenPair }>().responseEntity
}

export function postLogin(
  app: FastifyInstance,
  entityInfo: unknown,
  { remoteAddress = '127.0.0.1', headers = {} }: { remoteAddress?: string; headers?: object } = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/auth/login',
    remoteAddress,
    headers: { ...headers },
    body: { version: '1', entityAction: 'CREATE_OR_UPDATE', entityInfo },
  })
}

export const bearer = (jwt: string) => ({ authorization: `Bearer ${jwt}` })
