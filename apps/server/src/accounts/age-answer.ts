import { dayOf, isChild } from '@kids-crafts/rules/children.ts'
import { ageAnswerDays } from '@kids-crafts/rules/constants.ts'
import { fault } from '@kids-crafts/rules/faults.ts'

import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import { isSignatureOf, signatureOf } from '../platform/signature.ts'
import type { Sessions } from './open-sessions.ts'

const cookieName = 'registration'
const lastsSeconds = ageAnswerDays * 24 * 60 * 60

type Visitor = Pick<CallContext, 'cookies'>

/**
 * P-02: after entering a child's birth date, a browser can't continue with an adult's on the same
 * day; a parent, guardian or staff can help. The signed cookie contains only this fact and its
 * expiry.
 */
export function assertSameAge(
  { attemptKey }: Pick<Sessions, 'attemptKey'>,
  birthDate: string,
  { cookies }: Visitor,
): void {
  const now = Math.floor(Date.now() / 1000)
  if (isChild(birthDate, dayOf(new Date()))) {
    const until = String(now + lastsSeconds)
    const value = `${until}.${signatureOf(attemptKey, signedText(until))}`
    cookies.set(cookieName, value, { maxAgeSeconds: lastsSeconds, httpOnly: true })
    return
  }
  if (isAnswered(attemptKey, cookies.get(cookieName), now)) {
    throw new Refusal('VALIDATION', fault('AGE_ANSWERED'), [{ field: 'birthDate' }])
  }
}

function isAnswered(key: Uint8Array, value: string | undefined, now: number): boolean {
  const [until = '', given = ''] = value?.split('.') ?? []
  return isSignatureOf(key, signedText(until), given) && Number(until) > now
}

const signedText = (until: string): string => `age-answer ${until}`
