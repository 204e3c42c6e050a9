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
/** On a device that others use too: until the browser is closed, and no longer than this. */
const lastsDaysUnremembered = 1
const devicesMax = 20

/** The random number of a browser in which somebody has signed in before, if the cookie is one that we have signed. */
export function deviceOf(
  { sessions }: Pick<DeviceParts, 'sessions'>,
  cookies: Pick<Cookies, 'get'>,
): string | undefined {
  const [device = '', given = ''] = cookies.get(cookieName)?.split('.') ?? []
  return isSignatureOf(sessions.deviceKey, signedText(device), given) ? device : undefined
}

/**
 * After a good sign-in: others who guess at the password from the same network do not lock the person out here. One
 * cookie serves all who share the browser, and says nothing of any of them.
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
  // Whoever shares the device may have asked to be remembered.
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

/** Whoever may have had the password may have a cookie, too. */
export async function forgetDevices(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('known_device').where('account_id', '=', accountId).execute()
}

const signedText = (device: string): string => `cookie ${device}`

/** Of both together, so that two accounts of one device do not lead to each other. */
const deviceHash = (key: Uint8Array, device: string, accountId: string): Buffer =>
  createHmac('sha256', key).update(`account ${accountId} ${device}`).digest()
