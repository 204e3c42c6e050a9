import { setTimeout as delay } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { testDatabase } from '../../testing/database.ts'
import { followReplica, positionsOf } from './follow-replica.ts'

function givenReplica(positions: { written: bigint; replayed: bigint | undefined }) {
  const read = {
    written: () => Promise.resolve((positions.written += 1n)),
    replayed: () => Promise.resolve(positions.replayed),
  }
  const follower = followReplica(read, { everyMs: 5, maxLagMs: 200 })
  onTestFinished(() => follower.stop())
  return follower
}

test('H-03 a replica is asked only while it shows what was committed a moment ago', async () => {
  const positions = { written: 100n, replayed: 100n }
  const replica = givenReplica(positions)
  expect(replica.isCurrent()).toBe(false)
  // It never has the newest change when asked.
  const replay = setInterval(() => (positions.replayed = positions.written - 1n), 5)
  onTestFinished(() => clearInterval(replay))
  await expect.poll(() => replica.isCurrent()).toBe(true)
  clearInterval(replay)
  await expect.poll(() => replica.isCurrent()).toBe(false)
  positions.replayed = positions.written + 1_000n
  await expect.poll(() => replica.isCurrent()).toBe(true)
})

test('H-03 a database that is no replica is not asked', async () => {
  const none = givenReplica({ written: 100n, replayed: undefined })
  await delay(50)
  expect(none.isCurrent()).toBe(false)
})

test('the positions are those of PostgreSQL, and a primary has replayed nothing', async () => {
  const { db } = await testDatabase()
  const { written, replayed } = positionsOf(db, db)
  expect(await written()).toBeGreaterThan(0n)
  expect(await replayed()).toBeUndefined()
})
