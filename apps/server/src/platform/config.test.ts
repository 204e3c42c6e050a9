import path from 'node:path'

import { expect, test } from 'vitest'

import { readConfig, repositoryRoot } from './config.ts'

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({
    isDevelopment: true,
    isPublic: false,
    catchesMail: true,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: path.join(repositoryRoot, 'data'),
    databaseUrl: undefined,
    theme: 'default',
    themeHosts: new Map([
      ['localhost', 'default'],
      ['kids.localhost', 'kids'],
    ]),
    locales: ['en', 'de', 'it', 'fr'],
    demoData: true,
    rateLimits: true,
    trustProxy: undefined,
    platformFeePercent: 10,
    feeTaxPercentThousandths: 0,
    s3: undefined,
  })
})

test('an empty setting is the same as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
})

test('the public address follows the port', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'https://shop.example.org/' }).publicUrl).toBe('https://shop.example.org')
})

test('demo data is loaded into the embedded database, and into another one only when asked for', () => {
  const DATABASE_URL = 'postgres://shop:secret@db.example.org/shop'
  expect(readConfig({ DATABASE_URL }).demoData).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO_DATA: 'on' }).demoData).toBe(true)
  expect(readConfig({ DEMO_DATA: 'off' }).demoData).toBe(false)
})

test('H-01 demo data is the default in development alone', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demoData).toBe(false)
  expect(readConfig({ HOST: '0.0.0.0' }).demoData).toBe(false)
  expect(readConfig({ PUBLIC_URL: 'https://shop.example.org' }).demoData).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', DEMO_DATA: 'on' }).demoData).toBe(true)
})

test('H-02 a server that others can reach is in production, unless told otherwise, and public in any case', () => {
  const reachable = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { PUBLIC_URL: 'https://shop.example.org' },
    { PUBLIC_URL: 'http://localhost.example.org' },
    { TRUST_PROXY: '1' },
    { TRUST_PROXY: '127.0.0.1' },
  ]
  for (const env of reachable) {
    const asPublic = { isPublic: true, catchesMail: false }
    expect(readConfig(env)).toMatchObject({ isDevelopment: false, ...asPublic })
    expect(readConfig({ NODE_ENV: 'development', ...env })).toMatchObject({
      isDevelopment: true,
      ...asPublic,
    })
  }
  const local = [
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:8080' },
    { PUBLIC_URL: 'http://kids.localhost:8080' },
    { PUBLIC_URL: 'http://[::1]:8080' },
    { TRUST_PROXY: 'off' },
  ]
  for (const env of local) expect(readConfig(env)).toMatchObject({ isDevelopment: true, isPublic: false })
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ isDevelopment: false, isPublic: true })
})

test('English is always enabled and comes first', () => {
  expect(readConfig({ LOCALES: 'ar, kk' }).locales).toEqual(['en', 'ar', 'kk'])
  expect(readConfig({ LOCALES: 'de,en,de' }).locales).toEqual(['en', 'de'])
})

test('THEME=kids alone shows the kids store at every host, and THEME_HOSTS says otherwise host by host', () => {
  const themesOf = (settings: Record<string, string>) => {
    const { theme, themeHosts } = readConfig(settings)
    return ['localhost', 'kids.localhost', 'shop.example.org'].map((host) => themeHosts.get(host) ?? theme)
  }
  expect(themesOf({})).toEqual(['default', 'kids', 'default'])
  expect(themesOf({ THEME: 'kids' })).toEqual(['kids', 'kids', 'kids'])
  expect(themesOf({ THEME: 'default' })).toEqual(['default', 'kids', 'default'])
  expect(themesOf({ THEME: 'kids', THEME_HOSTS: 'shop.example.org=default' })).toEqual([
    'kids',
    'kids',
    'default',
  ])
})

test('hosts choose their theme whatever their case', () => {
  const { themeHosts } = readConfig({ THEME_HOSTS: 'Kids.Example.org=kids, example.org=default' })
  expect([...themeHosts]).toEqual([
    ['kids.example.org', 'kids'],
    ['example.org', 'default'],
  ])
})

test('H-02 the sources are not shown in production', () => {
  expect(readConfig({ DEV_SERVER: 'on' }).devServer).toBe(true)
  const sentence = 'DEV_SERVER shows the sources, so it must be off in production.'
  expect(() => readConfig({ DEV_SERVER: 'on', HOST: '0.0.0.0' })).toThrow(sentence)
})

test('H-04 proxies in front are trusted by address or by number, and never everybody', () => {
  expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false)
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readConfig({ TRUST_PROXY: '10.0.0.1,10.1.0.0/16' }).trustProxy).toEqual(['10.0.0.1', '10.1.0.0/16'])
  expect(readConfig({ TRUST_PROXY: 'fc00::/7' }).trustProxy).toEqual(['fc00::/7'])
  const wrong = [
    'on',
    'true',
    '0',
    '11',
    '-1',
    '1.5',
    '10.0.0.1/99',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.1,x',
    ',',
    'loopback',
  ]
  for (const TRUST_PROXY of wrong) {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(
      'The setting TRUST_PROXY must be the addresses of the proxies in front, such as 10.0.0.1,10.1.0.0/16, or how many there are',
    )
  }
})

test.each([
  ['PORT', '80a', 'The setting PORT must be a whole number from 1 to 65535, not "80a".'],
  ['PORT', '70000', 'The setting PORT must be a whole number from 1 to 65535, not "70000".'],
  ['THEME', 'dark', 'The setting THEME must be one of default, kids, not "dark".'],
  [
    'LOCALES',
    'en,xx',
    'The setting LOCALES must be a list of en, pt, ar, tr, de, it, es, ru, kk, fr, not "en,xx".',
  ],
  ['DEMO_DATA', 'yes', 'The setting DEMO_DATA must be on or off, not "yes".'],
  [
    'SESSION_KEYS',
    `${'x'.repeat(32)},short`,
    'The setting SESSION_KEYS must be random texts of at least 32 characters, joined by commas.',
  ],
  ['PUBLIC_URL', 'shop', 'The setting PUBLIC_URL must be an address such as https://shop.example.org.'],
])('a wrong %s (%s) is refused with one sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test('a wrong database address does not show its password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://shop:secret@db' })).toThrow(
    /^The setting DATABASE_URL must be an address such as postgres:\S+\.$/,
  )
})

test('a bucket without its keys is refused', () => {
  expect(() => readConfig({ S3_BUCKET: 'shop' })).toThrow(
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too',
  )
})

test('card payments are made at Stripe when both of its keys are set, and never with one alone', () => {
  const STRIPE_SECRET_KEY = 'sk_live_4f'
  expect(readConfig({}).stripe).toBeUndefined()
  expect(readConfig({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' }).stripe).toEqual({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecrets: ['whsec_a', 'whsec_b'],
    apiUrl: 'https://api.stripe.com',
    payOrigin: 'https://checkout.stripe.com',
  })
  const together = 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.'
  expect(() => readConfig({ STRIPE_SECRET_KEY })).toThrow(together)
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_a' })).toThrow(together)
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'pk_live_4f' })).toThrow(
    /^The setting STRIPE_SECRET_KEY must be a secret key of Stripe\.$/,
  )
})

test('H-12 a server drains for ten seconds in production, not in development, and for as long as is set', () => {
  expect(readConfig({}).drainSeconds).toBe(0)
  expect(readConfig({ NODE_ENV: 'production' }).drainSeconds).toBe(10)
  expect(readConfig({ HOST: '0.0.0.0' }).drainSeconds).toBe(10)
  expect(readConfig({ DRAIN_SECONDS: '0.5' }).drainSeconds).toBe(0.5)
  expect(() => readConfig({ DRAIN_SECONDS: 'long' })).toThrow('DRAIN_SECONDS must be a number of seconds')
})
