import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import { isSignatureOf, signatureOf } from '../platform/signature.ts'

/** Whose an upload is: an account's, or that of the guest whom a link lets in, by what it opens. */
export type UploadOwner = Readonly<{ accountId: string }> | Readonly<{ guestScope: string }>

export const isOwnedBy = (owner: UploadOwner): RawBuilder<boolean> =>
  'accountId' in owner
    ? sql<boolean>`upload.account_id = ${owner.accountId}`
    : sql<boolean>`upload.guest_scope = ${owner.guestScope}`

const passHours = 12

/**
 * What a guest's page uploads with. A scope says what the link opens, such as `conversation
 * M-7KQ2M4XWAB`.
 */
export function uploadPassFor(key: Uint8Array, guestScope: string, now: number = Date.now()): string {
  const until = now + passHours * 3_600_000
  return `${until} ${signatureOf(key, signedText(guestScope, String(until)))} ${guestScope}`
}

function scopeOfPass(key: Uint8Array, pass: string, now: number = Date.now()): string | undefined {
  const [until = '', signature = '', ...scope] = pass.split(' ')
  const guestScope = scope.join(' ')
  if (!/^\d{13}$/.test(until) || Number(until) < now) return undefined
  return isSignatureOf(key, signedText(guestScope, until), signature) ? guestScope : undefined
}

/** The key signs addresses of pictures too, none of which begins so. */
const signedText = (guestScope: string, until: string): string => `upload pass ${until} ${guestScope}`

/** The scope of a guest who has the token of an order. */
export const guestScopeOfOrder = (orderNum: string): string => `order ${orderNum}`

export function uploadOwnerOf(
  { actor, checkoutOrderNum }: Pick<CallContext, 'actor' | 'checkoutOrderNum'>,
  pass: string | undefined,
  key: Uint8Array,
): UploadOwner {
  // A signed-in person may read by a link that was mailed to a guest: then the pass is whose page
  // it is.
  const guestScope = pass === undefined ? undefined : scopeOfPass(key, pass)
  if (guestScope !== undefined) return { guestScope }
  if (actor !== null) return { accountId: actor.accountId }
  if (checkoutOrderNum !== undefined) return { guestScope: guestScopeOfOrder(checkoutOrderNum) }
  throw new Refusal('NOT_SIGNED_IN', 'Please sign in')
}
