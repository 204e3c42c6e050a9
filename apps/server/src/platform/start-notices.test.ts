import { expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { startNotices } from './start-notices.ts'

const PUBLIC_URL = 'https://shop.example.org'
const SMTP_URL = 'smtp://mail.example.org'
const BANK_DIR = 'bank'

test('nothing is said of a server on its own machine', () => {
  expect(startNotices(readConfig({}))).toEqual([])
})

test('H-09 a public address without a word of a proxy is warned of, since all visitors may count as one', () => {
  expect(startNotices(readConfig({ PUBLIC_URL, SMTP_URL, BANK_DIR }))).toEqual([
    expect.stringMatching(/^TRUST_PROXY is not set: /),
  ])
  for (const TRUST_PROXY of ['1', '10.0.0.1', 'off']) {
    expect(startNotices(readConfig({ PUBLIC_URL, SMTP_URL, BANK_DIR, TRUST_PROXY }))).toEqual([])
  }
})

test('H-17 production without a mail server is warned of', () => {
  const notice = expect.stringMatching(/^SMTP_URL is not set: no mail can be sent/)
  expect(startNotices(readConfig({ NODE_ENV: 'production', BANK_DIR }))).toEqual([notice])
  expect(startNotices(readConfig({ HOST: '0.0.0.0', BANK_DIR }))).toEqual([notice])
  expect(startNotices(readConfig({ NODE_ENV: 'production', SMTP_URL, BANK_DIR }))).toEqual([])
})

test('a public server whose invoices go nowhere is warned of, unless nobody pays for real there', () => {
  const notice = expect.stringMatching(/^BANK_DIR is not set: invoices wait/)
  expect(startNotices(readConfig({ NODE_ENV: 'production', SMTP_URL }))).toEqual([notice])
  expect(startNotices(readConfig({ NODE_ENV: 'production', SMTP_URL, CARD_SANDBOX: 'on' }))).toEqual([])
})
