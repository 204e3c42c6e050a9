import { expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { startNotices } from './start-notices.ts'

const PUBLIC_URL = 'https://shop.example.org'
const SMTP_URL = 'smtp://mail.example.org'

test('nothing is said of a server on its own machine', () => {
  expect(startNotices(readConfig({}))).toEqual([])
})

test('H-09 a public address without a word of a proxy is warned of, since all visitors may count as one', () => {
  expect(startNotices(readConfig({ PUBLIC_URL, SMTP_URL }))).toEqual([
    expect.stringMatching(/^TRUST_PROXY is not set: /),
  ])
  for (const TRUST_PROXY of ['1', '10.0.0.1', 'off']) {
    expect(startNotices(readConfig({ PUBLIC_URL, SMTP_URL, TRUST_PROXY }))).toEqual([])
  }
})

test('H-17 production without a mail server is warned of', () => {
  const notice = expect.stringMatching(/^SMTP_URL is not set: no mail can be sent/)
  expect(startNotices(readConfig({ NODE_ENV: 'production' }))).toEqual([notice])
  expect(startNotices(readConfig({ HOST: '0.0.0.0' }))).toEqual([notice])
  expect(startNotices(readConfig({ NODE_ENV: 'production', SMTP_URL }))).toEqual([])
})
