import type { Buying } from './buying-data.ts'
import { orders } from './buying-rows.ts'
import { load, requestOf } from './load.ts'
import type { Load, LoadResult } from './load.ts'
import { browserHeaders } from './measure.ts'
import type { BenchServer } from './start-server.ts'

const crowdSize = 500
const bestConnections = 32
const overloadConnections = 1500
const impatientMs = 3_000
/** Long enough for refused clients to come back. */
const seconds = 8
/** In turns, because a machine is not as fast at every second. */
const rounds = 2

/** Many shoppers who order at once, and more of them than the shop can serve. */
export async function measureCrowd(server: BenchServer, buying: Buying): Promise<string> {
  const crowd = await order(server, buying, crowdSize, crowdSize)
  const best: LoadResult[] = []
  const overload: LoadResult[] = []
  const impatient: LoadResult[] = []
  for (let round = 1; round <= rounds; round += 1) {
    best.push(await order(server, buying, bestConnections, buying.shoppers.length))
    overload.push(await order(server, buying, overloadConnections, buying.shoppers.length))
    impatient.push(
      await order(server, buying, overloadConnections, buying.shoppers.length, {
        leavesAfterMs: impatientMs,
      }),
    )
  }
  const share = goodput(overload) / goodput(best)
  const impatientShare = goodput(impatient) / goodput(best)
  const postponed = sumOf(overload, (result) => result.postponed)
  const otherwise = sumOf(overload, (result) => result.refused) - postponed
  return [
    `Crowd: ${crowdSize} orders at once in ${crowd.seconds.toFixed(1)} s, ${crowd.refused} of them refused (goal 0): ${verdict(crowd.refused === 0)}`,
    `Overload: of ${overloadConnections} shoppers ${goodput(overload).toFixed(0)} orders/s, ${(share * 100).toFixed(0)} % of what ${bestConnections} get (goal ≥ 90 %): ${verdict(share >= 0.9)}; ${postponed} refused with 503 and Retry-After, ${otherwise} otherwise (goal 0): ${verdict(otherwise === 0)}`,
    `Impatience: of ${overloadConnections} shoppers who leave after ${impatientMs / 1000} s ${goodput(impatient).toFixed(1)} orders/s, ${(impatientShare * 100).toFixed(0)} % of what ${bestConnections} get (goal ≥ 70 %): ${verdict(impatientShare >= 0.7)}; ${sumOf(impatient, (result) => result.left)} left, ${sumOf(impatient, (result) => result.postponed)} refused with 503 and Retry-After`,
  ].join('\n')
}

async function order(
  server: BenchServer,
  buying: Buying,
  connections: number,
  count: number,
  more: Partial<Load> = {},
) {
  const calls = await orders(buying, count)
  const headers = { host: 'localhost', ...browserHeaders }
  return load({
    port: server.ports.shop,
    requests: calls.map((call) => requestOf(call.path, { ...headers, ...call.headers }, call.body)),
    first: 0,
    isOnce: true,
    connections,
    seconds,
    ...more,
  })
}

/** Orders a second. */
const goodput = (results: readonly LoadResult[]): number =>
  sumOf(results, ({ answers, refused }) => answers - refused) / sumOf(results, (result) => result.seconds)

const sumOf = (results: readonly LoadResult[], valueOf: (result: LoadResult) => number): number =>
  results.reduce((sum, result) => sum + valueOf(result), 0)

const verdict = (isMet: boolean): string => (isMet ? 'met' : 'MISSED')
