import { expect, test } from 'vitest'

import { nextStepOf } from './next-step.ts'

const step = (status: Parameters<typeof nextStepOf>[0]['status'], more = {}) =>
  nextStepOf({ status, isOverdue: false, isOnAccount: false, ...more })

test('an invoice that is not paid in full asks for the rest', () => {
  expect(step('AWAITING_PAYMENT')).toBe('AWAITING_PAYMENT')
  expect(step('PARTIALLY_PAID')).toBe('AWAITING_PAYMENT')
})

test('on account the goods come first', () => {
  expect(step('APPROVED', { isOnAccount: true })).toBe('ON_ACCOUNT')
  expect(step('PARTIALLY_PAID', { isOnAccount: true })).toBe('ON_ACCOUNT')
})

test('late money is asked for whatever was agreed', () => {
  expect(step('APPROVED', { isOnAccount: true, isOverdue: true })).toBe('OVERDUE')
})

test('what waits for nobody is said by its status', () => {
  expect(step('SENT_TO_PMT')).toBe('SENT_TO_PMT')
  expect(step('PAID')).toBe('PAID')
})
