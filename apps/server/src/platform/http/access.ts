import type { Access, Role } from '@kids-crafts/contract/endpoint.ts'

import { Refusal } from '../refusal.ts'

/** Who calls: a signed-in person with their roles, or nobody in particular. */
export type Actor = Readonly<{ accountId: string; roles: readonly Role[] }> | null

/** The contract's `access` field is decided here and nowhere else. */
export function assertAccess(access: Access, actor: Actor): void {
  if (access === 'public') return
  if (actor === null) throw new Refusal('NOT_SIGNED_IN', 'Please sign in')
  if (access === 'signed-in') return
  if (!access.some((role) => actor.roles.includes(role))) {
    throw new Refusal('NOT_ALLOWED', 'This is not open to your account')
  }
}
