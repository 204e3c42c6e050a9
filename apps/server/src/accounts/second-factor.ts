import { randomBytes, timingSafeEqual } from 'node:crypto'

import type { newFactor } from '@kids-crafts/contract/second-factor.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { sql } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Vault } from '../platform/vault.ts'
import { tooMany, triesOfLogin } from './admit-attempt.ts'
import { clear, countAttempt, counterOfFactor } from './attempts.ts'
import type { Sessions } from './open-sessions.ts'
import { hashToken } from './random-token.ts'
import { codeOf, otpauthUri, stepAt, toBase32 } from './totp.ts'
import { warnOfAttempts } from './warn-owner.ts'

export interface FactorParts {
  db: Db
  vault: Vault
  sessions: Pick<Sessions, 'attemptKey'>
}

interface Owner {
  accountId: string
  login: string
}

/** RFC 4226's recommended length. */
const secretBytes = 20
const recoveryCodesMade = 10
const recoveryCodeBytes = 10
/** Allows for clocks half a minute off, and for typing. */
const stepsAround = [-1, 0, 1]
const issuer = 'Kids Crafts'

/**
 * Creates a new secret each time until one is confirmed: somebody may have seen the previous one.
 * Doesn't replace a confirmed factor.
 */
export async function beginFactor(
  { db, vault }: Pick<FactorParts, 'db' | 'vault'>,
  { accountId, login }: Owner,
): Promise<z.output<typeof newFactor>> {
  const bytes = randomBytes(secretBytes)
  const begun = await db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret: sealSecret(vault, accountId, bytes) })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => ({ secret: eb.ref('excluded.secret'), created_at: sql<Date>`now()` }))
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  if (begun === undefined) throw new Refusal('NOT_FOUND', 'The second factor is already set up')
  return shownFactor(login, bytes)
}

/** The current factor stays valid until a code of the new one is confirmed. */
export async function beginReplacement(
  { db, vault }: Pick<FactorParts, 'db' | 'vault'>,
  { accountId, login }: Owner,
): Promise<z.output<typeof newFactor>> {
  const bytes = randomBytes(secretBytes)
  const begun = await db
    .updateTable('second_factor')
    .set({ next_secret: sealSecret(vault, accountId, bytes), next_begun_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .returning('account_id')
    .executeTakeFirst()
  if (begun === undefined) throw new Refusal('NOT_FOUND', 'There is no second factor to replace')
  return shownFactor(login, bytes)
}

function shownFactor(login: string, bytes: Uint8Array): z.output<typeof newFactor> {
  const secret = toBase32(bytes)
  return { secret, uri: otpauthUri({ issuer, login, secret }) }
}

/** Switches to the new app; the old one and its recovery codes stop working. */
export async function confirmReplacement(
  parts: FactorParts,
  owner: Owner,
  code: string,
  caller: Pick<CallContext, 'theme'>,
  /** Runs in the same transaction. */
  also: (transaction: Db) => Promise<void>,
): Promise<string[]> {
  let codes: string[] = []
  await assertCounted(parts, owner, caller, () =>
    inTransaction(parts.db, async (transaction) => {
      const isTaken = await takeReplacement({ ...parts, db: transaction }, owner, code)
      if (!isTaken) return false
      codes = await makeRecoveryCodes(transaction, owner)
      await also(transaction)
      return true
    }),
  )
  return codes
}

/**
 * In the caller's transaction if there is one: the first code proves that the app has the secret.
 */
export async function confirmFactor(
  parts: FactorParts,
  owner: Owner,
  code: string,
  caller: Pick<CallContext, 'theme'>,
): Promise<string[]> {
  await assertCounted(parts, owner, caller, () => takeAppCode(parts, owner, code, 'new'))
  return makeRecoveryCodes(parts.db, owner)
}

/** New codes for a confirmed factor; earlier ones stop working. */
export async function renewRecoveryCodes(db: Db, owner: Owner): Promise<string[]> {
  if (!(await hasFactor(db, owner.accountId)))
    throw new Refusal('NOT_FOUND', 'Recovery codes need a second factor first')
  return makeRecoveryCodes(db, owner)
}

async function makeRecoveryCodes(db: Db, owner: Owner): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesMade }, newRecoveryCode)
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('recovery_code').where('account_id', '=', owner.accountId).execute()
    await transaction
      .insertInto('recovery_code')
      .values(codes.map((each) => ({ code_hash: hashOfCode(owner, each), account_id: owner.accountId })))
      .execute()
  })
  return codes
}

/** A code from the app, or a recovery code. Each works once. */
export async function assertFactor(
  parts: FactorParts,
  owner: Owner,
  code: string,
  caller: Pick<CallContext, 'theme'>,
): Promise<void> {
  await assertCounted(parts, owner, caller, async () =>
    isAppCode(code) ? takeAppCode(parts, owner, code, 'confirmed') : takeRecoveryCode(parts.db, owner, code),
  )
}

export async function hasFactor(db: Db, accountId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factor')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return factor !== undefined
}

/** Includes recovery codes. False: there was no active one. */
export async function removeFactor(db: Db, accountId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return removed !== undefined && removed.confirmed_at !== null
}

export async function recoveryCodesLeft(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

export const sealSecret = (vault: Vault, accountId: string, secret: Uint8Array): Buffer =>
  vault.seal(Buffer.from(secret).toString('base64'), whatIsSealed(accountId))

export const openSecret = (vault: Vault, accountId: string, sealed: Uint8Array): Buffer =>
  Buffer.from(vault.open(sealed, whatIsSealed(accountId)), 'base64')

const whatIsSealed = (accountId: string): string => `second factor of ${accountId}`

/**
 * S-07: limits the attempts per hour of somebody with the password, from any network, and notifies
 * the owner.
 */
async function assertCounted(
  { db, sessions }: FactorParts,
  owner: Owner,
  { theme }: Pick<CallContext, 'theme'>,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const counter = counterOfFactor(sessions.attemptKey, owner.accountId)
  const { FACTOR: count } = await countAttempt(db, [counter])
  if (count.failures > triesOfLogin) throw tooMany(count)
  if (await isRight()) return clear(db, [counter])
  if (count.failures === triesOfLogin) await warnOfAttempts(db, owner, theme)
  throw new Refusal('CODE_WRONG', 'This code is wrong or was used already', [{ field: 'code' }])
}

const tidy = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()
const isAppCode = (code: string): boolean => /^\d{6}$/.test(tidy(code))

/** The statement that accepts a code also records its step: of two parallel uses, one succeeds. */
async function takeAppCode(
  { db, vault }: Pick<FactorParts, 'db' | 'vault'>,
  { accountId }: Owner,
  code: string,
  state: 'new' | 'confirmed',
): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factor')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed_at', state === 'new' ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (factor === undefined) return false
  const step = stepOf(openSecret(vault, accountId, factor.secret), code)
  if (step === undefined) return false
  const taken = await db
    .updateTable('second_factor')
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('account_id', '=', accountId)
    .where('secret', '=', factor.secret)
    .where('confirmed_at', state === 'new' ? 'is' : 'is not', null)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Accepts the secret that was shown, if it was shown recently. */
async function takeReplacement(
  { db, vault }: Pick<FactorParts, 'db' | 'vault'>,
  { accountId }: Owner,
  code: string,
): Promise<boolean> {
  const begun = await db
    .selectFrom('second_factor')
    .select('next_secret as secret')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`next_begun_at > now() - interval '15 minutes'`)
    .executeTakeFirst()
  if (!begun?.secret) return false
  const step = stepOf(openSecret(vault, accountId, begun.secret), code)
  if (step === undefined) return false
  const taken = await db
    .updateTable('second_factor')
    .set({ secret: begun.secret, last_step: step, confirmed_at: sql<Date>`now()` })
    .set({ next_secret: null, next_begun_at: null })
    .where('account_id', '=', accountId)
    .where('next_secret', '=', begun.secret)
    .returning('account_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** The 30-second step around now that the code belongs to. */
function stepOf(secret: Uint8Array, code: string): number | undefined {
  const now = stepAt(Date.now())
  return stepsAround.map((each) => now + each).find((each) => isSame(codeOf(secret, each), tidy(code)))
}

async function takeRecoveryCode(db: Db, owner: Owner, code: string): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('code_hash', '=', hashOfCode(owner, code))
    .where('account_id', '=', owner.accountId)
    .where('used_at', 'is', null)
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('second_factor').select('second_factor.account_id').where('confirmed_at', 'is not', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** 80 random bits in four groups: a plain hash reveals nothing. */
const newRecoveryCode = (): string =>
  toBase32(randomBytes(recoveryCodeBytes)).replaceAll(/.{4}(?=.)/g, (group) => `${group}-`)

const hashOfCode = ({ accountId }: Owner, code: string): Buffer => hashToken(`${accountId} ${tidy(code)}`)

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
