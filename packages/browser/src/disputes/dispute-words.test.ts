import { expect, test } from 'vitest'

import { stateOf } from './dispute-words.ts'

const open = { status: 'IN_PROGRESS', waitsFor: 'AGREEMENT', sellerName: 'A store' } as const
const proposal = { proposalId: 1, kind: 'REPLACE', status: 'WAITING' } as const

test('each side is told whose proposal waits', () => {
  const offered = { ...open, proposal: { ...proposal, side: 'SELLER' as const } }
  expect([stateOf(open, 'BUYER'), stateOf(offered, 'BUYER'), stateOf(offered, 'SELLER')]).toEqual([
    'AGREEMENT',
    'OTHER',
    'OWN',
  ])
})

test('until the seller has answered, the answer is waited for, whatever was proposed', () => {
  const asked = { ...open, waitsFor: 'ANSWER', proposal: { ...proposal, side: 'BUYER' } } as const
  expect([stateOf(asked, 'BUYER'), stateOf(asked, 'SELLER')]).toEqual(['ANSWER', 'ANSWER'])
})

test('while staff decide, both sides are told the same', () => {
  expect(stateOf({ ...open, waitsFor: 'DECISION' }, 'BUYER')).toBeUndefined()
})

test('a closed one says how it ended, and a decided one for whom', () => {
  const closed = { status: 'CLOSED', sellerName: 'A store' } as const
  const ended = (outcome: 'APPROVED' | 'REJECTED', end: 'AGREED' | 'DECIDED' | 'WITHDRAWN') =>
    stateOf({ ...closed, outcome, end }, 'BUYER')
  expect([ended('APPROVED', 'AGREED'), ended('REJECTED', 'WITHDRAWN')]).toEqual(['AGREED', 'WITHDRAWN'])
  expect([ended('APPROVED', 'DECIDED'), ended('REJECTED', 'DECIDED')]).toEqual(['APPROVED', 'REJECTED'])
})
