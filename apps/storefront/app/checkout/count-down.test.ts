import { paymentRedirectSeconds } from '@kids-crafts/rules/constants.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { countDown } from './count-down.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function givenCountdown(seconds: number = paymentRedirectSeconds) {
  const state = { isSeen: true, shown: [] as number[], ends: 0 }
  const stop = countDown({
    seconds,
    isSeen: () => state.isSeen,
    onSecond: (left) => state.shown.push(left),
    onEnd: () => (state.ends += 1),
  })
  return { state, stop }
}

test('each second is shown, and at the end it goes on once', () => {
  const { state } = givenCountdown(3)
  vi.advanceTimersByTime(2999)
  expect(state).toMatchObject({ shown: [2, 1], ends: 0 })
  vi.advanceTimersByTime(1)
  expect(state).toMatchObject({ shown: [2, 1, 0], ends: 1 })
  vi.advanceTimersByTime(60_000)
  expect(state).toMatchObject({ shown: [2, 1, 0], ends: 1 })
})

test('after a payment it takes ten seconds', () => {
  const { state } = givenCountdown()
  vi.advanceTimersByTime(9999)
  expect(state.ends).toBe(0)
  vi.advanceTimersByTime(1)
  expect(state.ends).toBe(1)
})

test('time stands still in a tab that nobody looks at', () => {
  const { state } = givenCountdown(3)
  vi.advanceTimersByTime(1000)
  state.isSeen = false
  vi.advanceTimersByTime(60_000)
  expect(state).toMatchObject({ shown: [2], ends: 0 })
  state.isSeen = true
  vi.advanceTimersByTime(2000)
  expect(state.ends).toBe(1)
})

test('who stays is led nowhere', () => {
  const { state, stop } = givenCountdown(3)
  vi.advanceTimersByTime(2500)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(state).toMatchObject({ shown: [2, 1], ends: 0 })
})
