import {
  beginStaffFactor,
  confirmStaffFactor,
  loginStaff,
  loginStaffByCode,
} from '@kids-crafts/contract/staff-sessions.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

import { codeOf, stepAt } from '#accounts'

import { testPassword } from './accounts.ts'
import { call } from './call.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an app on a phone shows, so many half minutes from now. */
export function appCode(secret: string, stepsFromNow = 0): string {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return codeOf(Buffer.from(bytes), stepAt(Date.now()) + stepsFromNow)
}

/**
 * As the portal does it, with a phone: returns what the app has, the recovery codes and the answer
 * that signed in.
 */
export async function setUpFactor(app: FastifyInstance, userLogin: string) {
  const { ticket } = entityOf(await call(app, loginStaff, { userLogin, password: testPassword }))
  const { secret } = entityOf(await call(app, beginStaffFactor, { ticket }))
  const answer = await call(app, confirmStaffFactor, { ticket, code: appCode(secret, -1) })
  const { jwt, recoveryCodes } = entityOf(answer)
  return { secret, recoveryCodes, jwt, cookie: staffCookie(answer) }
}

/** Signs in with password and code; the answer may be a refusal. */
export async function enterWithCode(app: FastifyInstance, userLogin: string, code: string) {
  const { ticket } = entityOf(await call(app, loginStaff, { userLogin, password: testPassword }))
  return call(app, loginStaffByCode, { ticket, code })
}

/** What the calls of the entrances answer with, each some of it. */
interface Entity {
  ticket: string
  step: string
  secret: string
  jwt: string
  refreshJwt: string
  recoveryCodes: string[]
  userLogin: string
  link: string
  items: { factorRecoveryId: string; login: string; mayApprove: boolean }[]
}

export function entityOf(answer: LightMyRequestResponse): Entity {
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ responseEntity: Entity }>().responseEntity
}

/** What a browser would send with the next request. */
export function staffCookie(answer: LightMyRequestResponse): string {
  const found = answer.cookies.find(({ name }) => name === 'staff-session')
  return `staff-session=${found?.value ?? ''}`
}
