import { heavyTexts, processorMs } from '@kids-crafts/rules/testing/heavy-texts.ts'
import { expect, test } from 'vitest'

import { scrub } from './scrub.ts'

const token = 'kJ8f_2mQx-7LrT0vNwYbZ3cE5gHiAuSdPoXq1R9tV4M'

test.each([
  ['invalid input syntax for type uuid: "Ada Lovelace"', 'invalid input syntax for type uuid: [value]'],
  ['invalid input syntax for type date: "1815-12-10"', 'invalid input syntax for type date: [value]'],
  ['value "+15551234567" is out of range for type integer', 'value [value] is out of range for type integer'],
  ['date/time field value out of range: "1815-99-99"', 'date/time field value out of range: [value]'],
  [`GET /guardian-consent?token=${token} failed`, 'GET /guardian-consent?[query] failed'],
  [
    `at https://shop.example/reset-password?token=${token}&x=1`,
    'at https://shop.example/reset-password?[query]',
  ],
  [`no session ${token}`, 'no session [token]'],
  ['bad eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln here', 'bad [token] here'],
  ['550 ada@example.org is unknown', '550 [email] is unknown'],
  [
    `Unexpected token 'A', "Ada Lovelace" is not valid JSON`,
    `Unexpected token 'A', [value] is not valid JSON`,
  ],
])('S-60 %s is logged without the value', (said, logged) => {
  expect(scrub(said)).toBe(logged)
})

test('what an error says of the code stays', () => {
  const stack = `TypeError: cannot read x of undefined
    at show (file:///srv/apps/server/src/catalogue/show-product.ts:12:3)
    at async Object.<anonymous> (/srv/node_modules/@kids-crafts/contract/src/a-very-long-file-name-that-says-everything-there-is.ts:1:1)`
  expect(scrub(stack)).toBe(stack)
  const constraint = 'duplicate key value violates unique constraint "account_email_is_unique"'
  expect(scrub(constraint)).toBe(constraint)
})

test.each([
  ['a@b@example.org is no address', '[email] is no address'],
  [
    'invalid input syntax for type date: "say "Ada" now"\n  at x "y"',
    'invalid input syntax for type date: [value]\n  at x "y"',
  ],
  ['https://shop.example:8443/a/b?c=d&e', 'https://shop.example:8443/a/b?[query]'],
  ['/search?q=Ada and /b?c', '/search?[query] and /b?[query]'],
])('S-60 so is %s', (said, logged) => {
  expect(scrub(said)).toBe(logged)
})

test('a long text that is made to be slow is scrubbed at once, and cut', () => {
  const slow = heavyTexts(100_000)
    .concat([
      { name: 'invalid', text: 'invalid '.repeat(10_000) },
      { name: 'value', text: 'value "'.repeat(10_000) },
      { name: 'Unexpected token', text: 'Unexpected token a, "'.repeat(5000) },
      { name: 'a-', text: `${'a-'.repeat(50_000)}.` },
      { name: '?', text: `/${'a?'.repeat(50_000)}` },
    ])
    .map(({ name, text }) => ({ name, took: processorMs(() => scrub(text), 20) }))
    .filter(({ took }) => took >= 20)
  expect(slow).toEqual([])
  expect(scrub('x '.repeat(50_000)).length).toBeLessThan(20_010)
})
