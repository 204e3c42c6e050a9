import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { orderNoteMax } from '@kids-crafts/rules/orders.ts'
import { expect, test } from 'vitest'

import { noteFault } from './note-fault.ts'

const user = (isChild: boolean) => ({ isChild }) as CurrentUser

test('P-07 a child’s comment has nothing by which the child can be reached, an adult’s may', () => {
  const note = 'Write to mia@example.org'
  expect(noteFault(note, user(true))).toEqual({ code: 'PERSONAL_DATA', params: { found: 'mia@example.org' } })
  expect(noteFault('A blue one, please', user(true))).toBeUndefined()
  expect(noteFault(note, user(false))).toBeUndefined()
  expect(noteFault(note, undefined)).toBeUndefined()
})

test('a comment that is too long is none of anybody', () => {
  const note = 'x'.repeat(orderNoteMax + 1)
  for (const writer of [user(true), user(false), undefined]) {
    expect(noteFault(note, writer)).toMatchObject({ code: 'TOO_LONG' })
  }
})
