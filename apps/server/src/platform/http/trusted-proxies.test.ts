import { expect, test } from 'vitest'

import { testServer } from '../../testing/server.ts'

const visitor = '203.0.113.7'

async function givenServer(TRUST_PROXY: string) {
  const app = await testServer({ TRUST_PROXY })
  app.get('/who', (request) => ({ ip: request.ip, host: request.hostname }))
  return async (forwardedFor: string, remoteAddress = '10.0.0.9', more: Record<string, string> = {}) => {
    const headers = { host: 'shop.example.org', 'x-forwarded-for': forwardedFor, ...more }
    return (await app.inject({ url: '/who', headers, remoteAddress })).json<{ ip: string; host: string }>()
  }
}

test.each(['1', '10.0.0.9', '10.0.0.0/8'])(
  'H-04 S-07 behind one proxy (%s) a visitor is where the proxy says, whatever the visitor says',
  async (setting) => {
    const ask = await givenServer(setting)
    expect(await ask(visitor)).toMatchObject({ ip: visitor })
    for (const own of ['1.2.3.4', '10.0.0.9', '127.0.0.1', '1.1.1.1, 2.2.2.2', 'unknown', '']) {
      expect(await ask(`${own}, ${visitor}`), own).toMatchObject({ ip: visitor })
    }
  },
)

test('H-04 behind two proxies the second address from the right counts', async () => {
  const ask = await givenServer('2')
  expect(await ask(`1.2.3.4, ${visitor}, 10.0.0.8`)).toMatchObject({ ip: visitor })
})

test.each(['1', '3', '10.0.0.9'])(
  'H-04 S-18 who comes without a proxy of ours is believed nothing (%s)',
  async (setting) => {
    const ask = await givenServer(setting)
    const forged = { 'x-forwarded-host': 'evil.example' }
    expect(await ask('1.2.3.4, 10.0.0.9', visitor, forged)).toEqual({ ip: visitor, host: 'shop.example.org' })
  },
)

test.each([
  ['1', `${visitor}:5678`, visitor],
  ['1', '[2001:db8::1]:443', '2001:db8::1'],
  ['10.0.0.0/8', `1.2.3.4, ${visitor}:5678, 10.0.0.8:443`, visitor],
])(
  'H-04 S-55 a port that a proxy forwards too (%s: %s) is no part of the address',
  async (setting, said, ip) => {
    const ask = await givenServer(setting)
    expect(await ask(said)).toMatchObject({ ip })
  },
)

test('H-04 without the setting no header counts', async () => {
  const ask = await givenServer('off')
  expect(await ask('1.2.3.4')).toMatchObject({ ip: '10.0.0.9' })
})
