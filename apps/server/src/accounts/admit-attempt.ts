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
  /** Absent when nobody has this login. */
  accountId: string | undefined
  /** By a cookie that we have signed, of whichever account. */
  device?: string | undefined
  /** `false`: the form of this call cannot solve a bot check. */
  botCheckToken: string | null | undefined | false
}

/** An attempt that may be compared with the password. */
export interface Admission {
  /** A known device, or somebody who is signed in. */
  isTrusted: boolean
  /** This one and those before it, as they count for the owner. */
  failures: number
  pauseMs: number
  /** Counters of whoever makes the attempt: a right password clears them. */
  own: readonly Counter[]
  /** Counters that others count in too: a right password takes back its own attempt. */
  shared: readonly Counter[]
}

/** In 15 minutes: with one login from one network, on a known device, or in a session. */
export const triesOfLogin = 10
/** A school may be behind one address, so many may mistype from there. */
const triesOfNetwork = 100
/** In an hour, with one login, each with a solved bot check. */
const provedTriesOfLogin = 30

/**
 * S-07: nobody guesses without end, and nobody locks the owner out. A known device has tries of its own; a stranger has
 * those of the login and the network, and beyond them those for which a bot check was solved.
 */
export async function admitTyped(parts: AdmissionParts, attempt: TypedAttempt): Promise<Admission> {
  return (
    (await admitKnownDevice(parts, attempt)) ??
    (await admitStranger(parts, attempt)) ??
    (await admitProved(parts, attempt))
  )
}

/** Who is signed in and is asked for the password: a stolen session has so many tries, and the owner's other ones too. */
export async function admitSession(
  { db, sessions }: Pick<AdmissionParts, 'db' | 'sessions'>,
  sessionId: string,
): Promise<Admission> {
  const counter = counterOfSession(sessions.attemptKey, sessionId)
  const { SESSION: count } = await countAttempt(db, [counter])
  if (count.failures > triesOfLogin) throw tooMany(count)
  return admissionOf(count, { isTrusted: true, own: [counter] })
}

/** Once its own tries are used up, a known device is a stranger's: its cookie may be stolen. */
async function admitKnownDevice(
  { db, sessions }: AdmissionParts,
  { device, accountId }: TypedAttempt,
): Promise<Admission | undefined> {
  if (device === undefined) return undefined
  // A login that does not exist is looked up too, so that it takes as long.
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
  // Turned away unseen it is no guess: it counts for whoever made it and against nobody else.
  await uncount(db, [login, network])
  if (botCheckToken) return undefined
  const slowest = longerOf(counted.LOGIN_AND_NETWORK, counted.NETWORK)
  throw botCheckToken === false ? tooMany(slowest) : botCheckNeeded(slowest)
}

/** Each costs a second of work, and beyond some of them only a known device or a new password by mail helps. */
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
  // The bot check has cost enough time.
  return admissionOf(counted.LOGIN, { pauseMs: 0, shared: [login, proved] })
}

/**
 * A login that is being guessed at is never closed altogether, or anybody could lock anybody out: each network that has
 * not used up its tries still has a few, which is enough for the owner.
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

/** The first three tries are free, each further one costs twice as long, up to a second. */
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
