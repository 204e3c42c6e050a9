import { createHmac, randomBytes } from 'node:crypto'

import { deviceCookieDays } from '@kids-crafts/rules/constants.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { Cookies } from '../platform/http/cookies.ts'
import { isSignatureOf, signatureOf } from '../platform/signature.ts'
import type { Counter } from './attempts.ts'

export interface DeviceParts {
  db: Db
  sessions: { deviceKey: Uint8Array }
}

const cookieName = 'device'
/** On a shared device: until the browser closes, and at most this long. */
const lastsDaysUnremembered = 1
const devicesMax = 20

/** The random number of a browser in which somebody has signed in, from a cookie signed by us. */
export function deviceOf(
  { sessions }: Pick<DeviceParts, 'sessions'>,
  cookies: Pick<Cookies, 'get'>,
): string | undefined {
  const [device = '', given = ''] = cookies.get(cookieName)?.split('.') ?? []
  return isSignatureOf(sessions.deviceKey, signedText(device), given) ? device : undefined
}

/**
 * After a successful sign-in: other people's guesses from the same network then don't lock the
 * person out. One cookie serves all users of the browser and says nothing about them.
 */
export async function rememberDevice(
  parts: DeviceParts,
  accountId: string,
  cookies: Cookies,
  { rememberMe = true }: { rememberMe?: boolean | undefined } = {},
): Promise<void> {
  const { db, sessions } = parts
  const given = deviceOf(parts, cookies)
  const device = given ?? randomBytes(16).toString('base64url')
  await storeDevice(db, accountId, deviceHash(sessions.deviceKey, device, accountId), rememberMe)
  // Another user of the device may have asked to be remembered.
  if (given !== undefined && !rememberMe) return
  cookies.set(cookieName, `${device}.${signatureOf(sessions.deviceKey, signedText(device))}`, {
    httpOnly: true,
    sameSite: 'strict',
    maxAgeSeconds: rememberMe ? deviceCookieDays * 24 * 3600 : undefined,
  })
}

async function storeDevice(db: Db, accountId: string, hash: Buffer, rememberMe: boolean): Promise<void> {
  const days = rememberMe ? deviceCookieDays : lastsDaysUnremembered
  await sql`
    insert into known_device as known (device_hash, account_id, expires_at)
    values (${hash}, ${accountId}, now() + make_interval(days => ${days}))
    on conflict (device_hash) do update set expires_at = greatest(known.expires_at, excluded.expires_at)
  `.execute(db)
  await sql`
    delete from known_device
    where device_hash in (
      select device_hash
      from known_device
      where account_id = ${accountId}
      order by expires_at desc
      offset ${devicesMax}
    )
  `.execute(db)
}

/** The counter of a known device of this account; undefined for a stranger's. */
export async function counterOfDevice(
  db: Db,
  deviceKey: Uint8Array,
  device: string,
  accountId: string,
): Promise<Counter | undefined> {
  const hash = deviceHash(deviceKey, device, accountId)
  const known = await db
    .selectFrom('known_device')
    .select('device_hash')
    .where('device_hash', '=', hash)
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst()
  return known && { scope: 'DEVICE', subject: hash }
}

/** Anybody who may have had the password may have a cookie, too. */
export async function forgetDevices(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('known_device').where('account_id', '=', accountId).execute()
}

const signedText = (device: string): string => `cookie ${device}`

/** Hashes both together, so that a device doesn't link its accounts. */
const deviceHash = (key: Uint8Array, device: string, accountId: string): Buffer =>
  createHmac('sha256', key).update(`account ${accountId} ${device}`).digest()
