import { expect, test } from 'vitest'

import { nextStep, onboardingSteps, progressOf, waivableSteps } from './onboarding.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

test('the first step that is neither done nor waived is next, since the latest of those before it', () => {
  const steps = progressOf('BUSINESS', {
    done: { REQUEST: day(1), ACTIVATION: day(2), STORE: day(5), WAREHOUSE: true },
    waived: { BANK_DETAILS: { at: day(4), reason: 'Paid by invoice' } },
  })
  expect(nextStep(steps)).toEqual({ step: 'AGREEMENT', actor: 'SELLER', state: 'TO_DO', since: day(5) })
  expect(steps.find(({ step }) => step === 'BANK_DETAILS')).toMatchObject({ state: 'WAIVED', at: day(4) })
})

test('money, contract and start of a child are the guardian’s', () => {
  const steps = progressOf('CHILD', { done: {}, waived: {} })
  expect(steps.filter(({ actor }) => actor === 'GUARDIAN').map(({ step }) => step)).toEqual([
    'REQUEST',
    'ACTIVATION',
    'BANK_DETAILS',
    'AGREEMENT',
    'START',
  ])
})

test('a step that was done and waived is done', () => {
  const steps = progressOf('BUSINESS', {
    done: { STORE: day(1) },
    waived: { STORE: { at: day(2), reason: 'x' } },
  })
  expect(steps[2]).toMatchObject({ state: 'DONE', at: day(1) })
})

test('what may be waived is said once', () => {
  const waivable = onboardingSteps.filter(({ isWaivable }) => isWaivable).map(({ step }) => step)
  expect(waivable).toEqual(waivableSteps)
})
