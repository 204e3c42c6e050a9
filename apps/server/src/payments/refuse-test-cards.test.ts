import { expect, test } from 'vitest'

import { readConfig } from '../platform/config.ts'
import { refuseTestCards } from './refuse-test-cards.ts'

const startWith = (settings: Record<string, string>) => () => refuseTestCards(readConfig(settings))
const withKey = (key: string) => ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_x' })
const reachable: Record<string, string>[] = [
  { NODE_ENV: 'production' },
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'https://shop.example.org' },
  { TRUST_PROXY: '1' },
]

test.each(reachable)('S-59 a server that others can reach (%o) takes no test keys by mistake', (settings) => {
  for (const key of ['sk_test_abc', 'rk_test_abc']) {
    expect(startWith({ ...settings, ...withKey(key) })).toThrow('STRIPE_SECRET_KEY must be a live key')
    expect(startWith({ ...settings, ...withKey(key), CARD_SANDBOX: 'on' })).not.toThrow()
  }
  for (const key of ['sk_live_abc', 'rk_live_abc']) {
    expect(startWith({ ...settings, ...withKey(key) })).not.toThrow()
  }
  expect(startWith(settings)).toThrow('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set')
})

test('at a developer’s own machine any key will do, and none', () => {
  expect(startWith({})).not.toThrow()
  expect(startWith(withKey('sk_test_abc'))).not.toThrow()
})
