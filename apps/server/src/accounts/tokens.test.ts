import { randomUUID } from 'node:crypto'

import { allAudiences } from '@kids-crafts/contract/endpoint.ts'
import { expect, test, vi } from 'vitest'

import { testDatabase } from '../testing/database.ts'
import { nameDevice } from './device.ts'
import { openSessions } from './open-sessions.ts'
import { createAccessTokens } from './tokens.ts'

const { db } = await testDatabase()
const claims = {
  audience: 'store',
  accountId: randomUUID(),
  sessionId: randomUUID(),
  roles: ['buyer'],
  version: 7,
} as const
const [oldKey, newKey] = ['old '.repeat(10), 'new '.repeat(10)] as const

test('a token tells whom it was made for until it expires', async () => {
  const tokens = createAccessTokens([oldKey])
  for (const audience of allAudiences) {
    const there = { ...claims, audience }
    expect(await tokens.read(await tokens.sign(there))).toEqual(there)
  }
  const token = await tokens.sign(claims)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  try {
    expect(await tokens.read(token)).toBeNull()
    expect(await tokens.readExpired(token)).toEqual(claims)
  } finally {
    vi.useRealTimers()
  }
})

test('a key is replaced without signing anybody out, and a dropped key is refused', async () => {
  const made = await createAccessTokens([oldKey]).sign(claims)
  const both = createAccessTokens([newKey, oldKey])
  expect(await both.read(made)).toEqual(claims)
  const fresh = await both.sign(claims)
  expect(await createAccessTokens([newKey]).read(fresh)).toEqual(claims)
  expect(await createAccessTokens([newKey]).read(made)).toBeNull()
  expect(await createAccessTokens([oldKey]).read(fresh)).toBeNull()
})

test('without a setting the key is made at the first start and stays', async () => {
  const first = await openSessions(db, { sessionKeys: [] })
  const second = await openSessions(db, { sessionKeys: [] })
  expect(await second.tokens.read(await first.tokens.sign(claims))).toEqual(claims)
  const set = await openSessions(db, { sessionKeys: [newKey] })
  expect(await set.tokens.read(await first.tokens.sign(claims))).toBeNull()
})

const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  safari:
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  chrome:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  samsung:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  androidTablet:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  chromeOnPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
}

test.each([
  [agents.firefox, { device: 'Firefox · Linux', deviceKind: 'COMPUTER' }],
  [agents.safari, { device: 'Safari · iOS', deviceKind: 'TABLET' }],
  [agents.edge, { device: 'Microsoft Edge · Windows', deviceKind: 'COMPUTER' }],
  [agents.chrome, { device: 'Chrome · macOS', deviceKind: 'COMPUTER' }],
  [agents.samsung, { device: 'Samsung Internet · Android', deviceKind: 'PHONE' }],
  [agents.androidTablet, { device: 'Chrome · Android', deviceKind: 'TABLET' }],
  [agents.chromeOnPhone, { device: 'Chrome · iOS', deviceKind: 'PHONE' }],
  ['curl/8.5.0', { device: null, deviceKind: 'OTHER' }],
  [undefined, { device: null, deviceKind: 'OTHER' }],
  ['', { device: null, deviceKind: 'OTHER' }],
  [`<script>${'x'.repeat(5000)}`, { device: null, deviceKind: 'OTHER' }],
])('a device is named by its user agent: %s', (agent, named) => {
  expect(nameDevice(agent)).toEqual(named)
})

test('H-13 a token counts for processes whose clocks are a minute ahead or behind', async () => {
  const tokens = createAccessTokens([oldKey])
  for (const shiftMs of [-60_000, 60_000]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shiftMs })
    const token = await tokens.sign(claims)
    vi.useRealTimers()
    expect(await tokens.read(token)).toEqual(claims)
  }
})
