import { referralLinkDays } from '@kids-crafts/rules/constants.ts'
import { expect, test } from 'vitest'

import { createFollowedLink } from './followed-link.ts'

const dayMs = 86_400_000

function givenBrowser({ isAllowed = true } = {}) {
  const [session, local] = [new Map<string, string>(), new Map<string, string>()]
  const state = { isAllowed, now: 1_800_000_000_000 }
  const storageOf = (items: Map<string, string>) => () =>
    ({
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
      removeItem: (key: string) => void items.delete(key),
    }) as unknown as Storage
  const link = createFollowedLink({
    session: storageOf(session),
    local: storageOf(local),
    isAllowed: () => state.isAllowed,
    now: () => state.now,
  })
  return { link, state, session, local }
}

test('the code of an address counts for thirty days, and not a moment longer', () => {
  const { link, state } = givenBrowser()
  link.note('?page=2&ref=abcdefghjk')
  const followedAt = new Date(state.now).toISOString()
  expect(link.get()).toEqual({ code: 'ABCDEFGHJK', followedAt })
  state.now += referralLinkDays * dayMs - 1
  expect(link.get()).toEqual({ code: 'ABCDEFGHJK', followedAt })
  state.now += 1
  expect(link.get()).toBeUndefined()
})

test('the first link counts, until its time is over', () => {
  const { link, state } = givenBrowser()
  link.note('?ref=ABCDEFGHJK')
  link.note('?ref=ZZZZZZZZZZ')
  link.note('')
  expect(link.get()?.code).toBe('ABCDEFGHJK')
  state.now += referralLinkDays * dayMs
  link.note('?ref=ZZZZZZZZZZ')
  expect(link.get()?.code).toBe('ZZZZZZZZZZ')
})

test('P-10 before consent, and without it, nothing outlives the tab', () => {
  const { link, state, session, local } = givenBrowser({ isAllowed: false })
  link.note('?ref=ABCDEFGHJK')
  link.note('')
  expect(link.get()?.code).toBe('ABCDEFGHJK')
  expect(local.size).toBe(0)
  state.isAllowed = true
  link.note('')
  session.clear()
  expect(link.get()?.code).toBe('ABCDEFGHJK')
  link.clear()
  expect(link.get()).toBeUndefined()
})

test.each(['?ref=', '?ref=short', '?ref=ABCDEFGHJ0', '?ref=<script>aa', '?reference=ABCDEFGHJK', '?ref=%00'])(
  'what is no code, as in %s, is not noted',
  (search) => {
    const { link, session, local } = givenBrowser()
    link.note(search)
    expect(link.get()).toBeUndefined()
    expect(session.size + local.size).toBe(0)
  },
)

test('what somebody wrote into the storage by hand is not sent', () => {
  const { link, local } = givenBrowser()
  for (const text of ['nonsense', '{}', '{"code":"x","at":1}', '{"code":"ABCDEFGHJK","at":9e15}']) {
    local.set('referral', text)
    expect(link.get()).toBeUndefined()
  }
})
