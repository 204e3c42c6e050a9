import { botCheckFailed, spendBotCheck } from '#bot-check'
import type { BotCheck } from '#bot-check'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { countAttempt, counterOfSession, countersOfTyped, uncount } from './attempts.ts'
import type { Count, Counter, Scope } from './attempts.ts'
import { counterOfDevice } from './known-devices.ts'
import type { Sessions } from './open-sessions.ts'

export interface AdmissionParts {
  db: Db
  sessions: Pick<Sessions, 'attemptKey' | 'deviceKey'>
  botCheck: BotCheck
  config: Pick<Config, 'rateLimits'>
}

/** Somebody types a login and a password. */
export interface TypedAttempt {
  typed: string
  ip: string
  /** Undefined if nobody has this login. */
  accountId: string | undefined
  /** From a signed cookie of ours, for any account. */
  device?: string | undefined
  /** `false`: the form of this call can't solve a bot check. */
  botCheckToken: string | null | undefined | false
}

/** An attempt that may be checked against the password. */
export interface Admission {
  /** A known device or a signed-in person. */
  isTrusted: boolean
  /** The owner's count of failures, including this attempt. */
  failures: number
  pauseMs: number
  /** Counters of this caller: a correct password clears them. */
  own: readonly Counter[]
  /** Shared counters: a correct password subtracts its own attempt. */
  shared: readonly Counter[]
}

/** In 15 minutes: for one login from one network, on a known device, or in a session. */
export const triesOfLogin = 10
/** Many people of a school may share one address and mistype. */
const triesOfNetwork = 100
/** In an hour, for one login, each with a solved bot check. */
const provedTriesOfLogin = 30

/**
 * S-07: limits guesses without locking the owner out. A known device has its own attempts. A
 * stranger uses those of login and network, then those with a solved bot check.
 */
export async function admitTyped(parts: AdmissionParts, attempt: TypedAttempt): Promise<Admission> {
  return (
    (await admitKnownDevice(parts, attempt)) ??
    (await admitStranger(parts, attempt)) ??
    (await admitProved(parts, attempt))
  )
}

/**
 * Limits password checks of a signed-in person, so that a stolen session can't guess on; the
 * owner's other sessions have their own attempts.
 */
export async function admitSession(
  { db, sessions }: Pick<AdmissionParts, 'db' | 'sessions'>,
  sessionId: string,
): Promise<Admission> {
  const counter = counterOfSession(sessions.attemptKey, sessionId)
  const { SESSION: count } = await countAttempt(db, [counter])
  if (count.failures > triesOfLogin) throw tooMany(count)
  return admissionOf(count, { isTrusted: true, own: [counter] })
}

/** After its own attempts, a known device counts as a stranger: its cookie may be stolen. */
async function admitKnownDevice(
  { db, sessions }: AdmissionParts,
  { device, accountId }: TypedAttempt,
): Promise<Admission | undefined> {
  if (device === undefined) return undefined
  // Looks up unknown logins too, so that they take as long.
  const counter = await counterOfDevice(db, sessions.deviceKey, device, accountId ?? 'nobody')
  if (counter === undefined) return undefined
  const { DEVICE: count } = await countAttempt(db, [counter])
  if (count.failures > triesOfLogin) return undefined
  return admissionOf(count, { isTrusted: true, own: [counter] })
}

async function admitStranger(
  { db, sessions, config }: AdmissionParts,
  { typed, ip, botCheckToken }: TypedAttempt,
): Promise<Admission | undefined> {
  const { login, network, loginAndNetwork } = countersOfTyped(sessions.attemptKey, typed, ip)
  const counted = await countAttempt(db, [login, loginAndNetwork, network])
  if (!isTooMany(counted, config)) {
    const { failures } = counted.LOGIN
    return admissionOf(counted.LOGIN_AND_NETWORK, {
      failures,
      own: [loginAndNetwork],
      shared: [login, network],
    })
  }
  // Refused without checking, so it was no guess: it only counts for its caller.
  await uncount(db, [login, network])
  if (botCheckToken) return undefined
  const slowest = longerOf(counted.LOGIN_AND_NETWORK, counted.NETWORK)
  throw botCheckToken === false ? tooMany(slowest) : botCheckNeeded(slowest)
}

/**
 * Each costs a second of work. Beyond the limit, only a known device or a password reset by mail
 * helps.
 */
async function admitProved(
  { db, sessions, botCheck }: AdmissionParts,
  { typed, ip, botCheckToken }: TypedAttempt,
): Promise<Admission> {
  const passed = await botCheck.verify(botCheckToken || '')
  if (!(await spendBotCheck(db, passed))) throw botCheckFailed()
  const { login, proved } = countersOfTyped(sessions.attemptKey, typed, ip)
  const counted = await countAttempt(db, [login, proved])
  if (counted.PROVED.failures > provedTriesOfLogin) {
    await uncount(db, [login])
    throw tooMany(counted.PROVED)
  }
  // The bot check has taken enough time.
  return admissionOf(counted.LOGIN, { pauseMs: 0, shared: [login, proved] })
}

/**
 * Never closes a login completely, or anybody could lock anybody out: a network with attempts left
 * still gets a few, enough for the owner.
 */
function isTooMany(counted: Record<Scope, Count>, { rateLimits }: AdmissionParts['config']): boolean {
  const [login, network, loginAndNetwork] = [
    counted.LOGIN.failures,
    counted.NETWORK.failures,
    counted.LOGIN_AND_NETWORK.failures,
  ]
  const tries = login <= triesOfLogin ? triesOfLogin : login <= triesOfNetwork ? 3 : 1
  return loginAndNetwork > tries || (rateLimits && network > triesOfNetwork)
}

const admissionOf = ({ failures }: Count, more: Partial<Admission>): Admission => ({
  isTrusted: false,
  failures,
  pauseMs: slowDownMs(failures),
  own: [],
  shared: [],
  ...more,
})

/** The first three attempts are free; each further one takes twice as long, up to a second. */
const slowDownMs = (failures: number): number =>
  failures <= 3 ? 0 : Math.min(1000, 100 * 2 ** (failures - 4))

const longerOf = (one: Count, other: Count): Count => (one.secondsLeft > other.secondsLeft ? one : other)

export const tooMany = ({ secondsLeft }: Count): Refusal =>
  new Refusal('TOO_MANY_REQUESTS', 'Too many attempts: please wait a while', [], {
    retryAfterSeconds: secondsLeft,
  })

const botCheckNeeded = ({ secondsLeft }: Count): Refusal =>
  new Refusal('BOT_CHECK_NEEDED', 'Too many attempts: solve a bot check, or wait a while', [], {
    retryAfterSeconds: secondsLeft,
  })
