import { parseItem, readItem, removeItem, writeItem } from '@kids-crafts/browser/storage.ts'
import { linkCounts, referralCodeIn, referralCodePattern } from '@kids-crafts/rules/referrals.ts'

import { hasAccepted } from '../shell/consent/consent-choice.ts'

const storageKey = 'referral'

interface Followed {
  code: string
  at: number
}

interface Surroundings {
  session: () => Storage
  local: () => Storage
  isAllowed: () => boolean
  now: () => number
}

/**
 * By which seller's link somebody came first. P-10: without consent it lasts as long as the tab;
 * who has agreed keeps it for thirty days, on this device alone until they register.
 */
export function createFollowedLink({ session, local, isAllowed, now }: Surroundings) {
  /**
   * The link that still counts, as the registration sends it: the server compares the time with its
   * own.
   */
  function get(): { code: string; followedAt: string } | undefined {
    const followed = read()
    return followed && { code: followed.code, followedAt: new Date(followed.at).toISOString() }
  }

  /**
   * At every page: notes the address's code unless another came first, and keeps it once that is
   * allowed.
   */
  function note(search: string): void {
    const code = referralCodeIn(search)
    const followed = read() ?? (code === undefined ? undefined : { code, at: now() })
    if (followed === undefined) return
    const text = JSON.stringify(followed)
    if (isAllowed()) writeItem(local, storageKey, text)
    else writeItem(session, storageKey, text)
  }

  function clear(): void {
    removeItem(session, storageKey)
    removeItem(local, storageKey)
  }

  function read(): Followed | undefined {
    return (
      [local, session]
        .map((storage) => parseItem(readItem(storage, storageKey), isFollowed))
        .find((followed) => followed !== null && isYoung(followed)) ?? undefined
    )
  }

  const isYoung = ({ at }: Followed): boolean => linkCounts(at, now())

  return { get, note, clear }
}

const isFollowed = (value: unknown): value is Followed =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  referralCodePattern.test(value.code) &&
  'at' in value &&
  typeof value.at === 'number'

export const followedLink = createFollowedLink({
  session: () => sessionStorage,
  local: () => localStorage,
  isAllowed: hasAccepted,
  now: Date.now,
})
