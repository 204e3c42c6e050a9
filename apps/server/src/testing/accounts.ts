import { randomBytes } from 'node:crypto'

import type { TokenPair } from '@kids-crafts/contract/accounts-sessions.ts'
import type { Audience, Role } from '@kids-crafts/contract/endpoint.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Insertable } from 'kysely'

import { startSession } from '#accounts'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { Account } from '../platform/database/generated/database.ts'
import { partsOfApp } from './parts-of-app.ts'
import { cheapHash } from './test-password-hash.ts'

export const testPassword = 'a long test password'

const testPasswordHash = cheapHash(testPassword)

/** Columns of the table, and roles. */
interface AccountSetup extends Partial<Insertable<Account>> {
  roles?: readonly Role[]
}

/**
 * An account that signs in with `testPassword`: a grown-up who buys and has confirmed their
 * address, unless told otherwise. With a `birth_year` it registered as a child, of whom neither
 * date nor address is stored.
 */
export async function givenAccount(db: Db, setup: AccountSetup = {}): Promise<string> {
  const { roles = ['buyer'], login = `person-${randomBytes(6).toString('hex')}`, ...columns } = setup
  const isByYear = typeof columns.birth_year === 'number'
  const { email = isByYear ? null : `${login}@example.org` } = columns
  const account = {
    login,
    password_hash: await testPasswordHash,
    birth_date: isByYear ? null : '1985-06-15',
    email_verified_at: email === null ? null : new Date(),
    ...columns,
    email,
  }
  return inTransaction(db, async (transaction) => {
    const { account_id } = await transaction
      .insertInto('account')
      .values(account)
      .returning('account_id')
      .executeTakeFirstOrThrow()
    if (roles.includes('seller') && !isByYear) await givenApprovalToSell(transaction, account_id)
    if (roles.length > 0) {
      await transaction
        .insertInto('account_role')
        .values(roles.map((role) => ({ account_id, role })))
        .execute()
    }
    return account_id
  })
}

/** A child whose guardian's consent is somebody else's test. */
export const givenChild = (db: Db): Promise<string> =>
  givenAccount(db, { birth_year: 2015, status: 'AWAITING_GUARDIAN', roles: [] })

/** Staff have approved what an adult asked for. */
export async function givenApprovalToSell(db: Db, accountId: string): Promise<void> {
  await db
    .insertInto('seller_request')
    .values({ account_id: accountId, description: 'Things', status: 'APPROVED', answered_at: new Date() })
    .execute()
}

/** Signs in as a browser's code does, with the payload of the specification. */
export async function signInAs(app: FastifyInstance, login: string, more: object = {}): Promise<TokenPair> {
  const answer = await postLogin(app, { userLogin: login, password: testPassword, ...more })
  if (answer.statusCode !== 200) throw new Error(`${login} cannot sign in: ${answer.body}`)
  return answer.json<{ responseEntity: TokenPair }>().responseEntity
}

/** A session of the staff's portal, as after password and second factor; `app` is a `testApp`. */
export const signInStaff = (app: FastifyInstance, login: string): Promise<TokenPair> =>
  signInTo(app, login, 'manager')

/** A session of the sellers' portal; `app` is a `testApp`. */
export const signInSeller = (app: FastifyInstance, login: string): Promise<TokenPair> =>
  signInTo(app, login, 'vendor')

/**
 * Without the calls that a person signs in with, which take time; `audiencesOf(endpoint)` tells
 * where a call is made.
 */
export async function signInTo(
  app: FastifyInstance,
  login: string,
  audience: Audience = 'store',
): Promise<TokenPair> {
  const parts = partsOfApp.get(app)
  if (parts === undefined) throw new Error('Only an app of testApp knows sessions')
  const { db, sessions } = parts
  const { account_id: accountId } = await db
    .selectFrom('account')
    .select('account_id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  return startTestSession(db, sessions.tokens, accountId, audience)
}

/**
 * The same for a test that has the account's id. Staff get the factor that the database asks for.
 */
export async function startTestSession(
  db: Db,
  tokens: Parameters<typeof startSession>[1],
  accountId: string,
  audience: Audience = 'store',
): Promise<TokenPair> {
  if (audience === 'manager') await givenFactor(db, accountId)
  return startSession(db, tokens, accountId, { userAgent: undefined, audience, isConfirmed: true })
}

/** A second factor whose secret nobody knows. */
async function givenFactor(db: Db, accountId: string): Promise<void> {
  await db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret: randomBytes(40), confirmed_at: new Date(), last_step: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const postLogin = (
  app: FastifyInstance,
  entityInfo: unknown,
  from: { remoteAddress?: string; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/auth/login',
    body: { version: '1', entityAction: 'CREATE_OR_UPDATE', entityInfo },
    ...from,
  })

export const bearer = (jwt: string): { authorization: string } => ({ authorization: `Bearer ${jwt}` })
