import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { reportOnSchedule } from './reported-height.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a frame reports its height at start, after 150 ms, and every second for 5 seconds', () => {
  const at: number[] = []
  const start = Date.now()
  reportOnSchedule(() => at.push(Date.now() - start))
  vi.advanceTimersByTime(60_000)
  expect(at).toEqual([0, 150, 1000, 2000, 3000, 4000, 5000])
})

test('a frame that is left reports no more', () => {
  const report = vi.fn()
  const stop = reportOnSchedule(report)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(report).toHaveBeenCalledTimes(1)
})
