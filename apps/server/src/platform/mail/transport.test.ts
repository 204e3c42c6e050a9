import { expect, test } from 'vitest'

import { connectionTo } from './transport.ts'

test.each([
  ['smtps://mail.example.org', { secure: true, requireTLS: false, port: 465 }],
  ['smtp://mail.example.org', { secure: false, requireTLS: true, port: 587 }],
  ['smtp://10.0.0.7:25', { secure: false, requireTLS: true, port: 25 }],
  ['smtp://127.example.org:25', { requireTLS: true }],
  ['smtp://localhost.example.org', { requireTLS: true }],
  ['smtp://127.0.0.1:1025', { secure: false, requireTLS: false, port: 1025 }],
  ['smtp://localhost', { requireTLS: false }],
  ['smtp://[::1]', { requireTLS: false }],
])('S-59 no mail leaves this machine without TLS: %s', (address, expected) => {
  expect(connectionTo(new URL(address))).toMatchObject(expected)
})
