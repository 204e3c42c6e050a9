import { expect, test } from 'vitest'

import { codeOf, otpauthUri, stepAt, toBase32 } from './totp.ts'

const secrets = {
  sha1: '12345678901234567890',
  sha256: '12345678901234567890123456789012',
  sha512: '1234567890123456789012345678901234567890123456789012345678901234',
}

test.each([
  [59, '94287082', '46119246', '90693936'],
  [1_111_111_109, '07081804', '68084774', '25091201'],
  [1_111_111_111, '14050471', '67062674', '99943326'],
  [1_234_567_890, '89005924', '91819424', '93441116'],
  [2_000_000_000, '69279037', '90698825', '38618901'],
  [20_000_000_000, '65353130', '77737706', '47863826'],
])('S-09 codes are those of RFC 6238 at %d s', (seconds, sha1, sha256, sha512) => {
  const step = stepAt(seconds * 1000)
  const at = (algorithm: keyof typeof secrets) =>
    codeOf(Buffer.from(secrets[algorithm]), step, { digits: 8, algorithm })
  expect([at('sha1'), at('sha256'), at('sha512')]).toEqual([sha1, sha256, sha512])
  expect(codeOf(Buffer.from(secrets.sha1), step)).toBe(sha1.slice(2))
})

test('a secret is written as apps read it', () => {
  // RFC 4648, section 10, without padding.
  expect(
    ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text))),
  ).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  expect(otpauthUri({ issuer: 'Kids Crafts', login: 'a.b', secret: 'MZXW6' })).toBe(
    'otpauth://totp/Kids%20Crafts:a.b?secret=MZXW6&issuer=Kids%20Crafts',
  )
})
