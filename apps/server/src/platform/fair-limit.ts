import { assertCallerIsThere } from './caller.ts'
import { atCapacity, queueRefusals, waitForTurn } from './wait-for-turn.ts'
import type { Waiting } from './wait-for-turn.ts'

/** The owner of waiting work. */
export interface Turn {
  network: string
  account: string
  /** Waits in a separate queue that gets three of four turns. */
  isTrusted?: boolean
}

export type FairLimit = <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result>

/** Some turns are reserved for strangers, or trusted callers could block them. */
const turnsPerStranger = 4

/**
 * Limits concurrent work. Networks take turns, and accounts within a network, so that a crowd
 * mostly delays itself. Beyond `maxWaiting`, work of the largest crowd is refused first; so is work
 * that waited for `maxWaitMs`.
 */
export function limitFairly(
  most: number,
  { maxWaiting, maxWaitMs }: { maxWaiting: number; maxWaitMs?: number },
): FairLimit {
  let running = 0
  let turns = 0
  const trusted = new WaitingLine(maxWaiting, maxWaitMs)
  const strangers = new WaitingLine(maxWaiting, maxWaitMs)

  return async (turn, work) => {
    assertCallerIsThere()
    // Finished work passes its slot on, so `running` stays the same.
    if (running < most) running += 1
    else await (turn.isTrusted ? trusted : strangers).wait(turn)
    try {
      return await work()
    } finally {
      const start = nextInTurn()
      if (start === undefined) running -= 1
      else start()
    }
  }

  function nextInTurn(): (() => void) | undefined {
    turns += 1
    return turns % turnsPerStranger === 0
      ? (strangers.next() ?? trusted.next())
      : (trusted.next() ?? strangers.next())
  }
}

interface Crowd {
  size: number
  /** The next turn is first: a Map keeps insertion order. */
  byAccount: Map<string, Waiting[]>
}

class WaitingLine {
  readonly #max: number
  readonly #maxWaitMs: number | undefined
  #size = 0
  readonly #byNetwork = new Map<string, Crowd>()

  constructor(max: number, maxWaitMs: number | undefined) {
    this.#max = max
    this.#maxWaitMs = maxWaitMs
  }

  wait(turn: Turn): Promise<void> {
    if (this.#size >= this.#max && !this.#makeRoomFor(turn.network)) {
      queueRefusals.full += 1
      return Promise.reject(atCapacity)
    }
    return waitForTurn(
      (waiting) => this.#enter(turn, waiting),
      (waiting) => this.#leave(turn, waiting),
      this.#maxWaitMs,
    )
  }

  #enter({ network, account }: Turn, waiting: Waiting): void {
    const crowd = this.#byNetwork.get(network) ?? { size: 0, byAccount: new Map<string, Waiting[]>() }
    const line = crowd.byAccount.get(account) ?? []
    line.push(waiting)
    crowd.byAccount.set(account, line)
    crowd.size += 1
    this.#byNetwork.set(network, crowd)
    this.#size += 1
  }

  #leave({ network, account }: Turn, waiting: Waiting): void {
    const crowd = this.#byNetwork.get(network)
    const line = crowd?.byAccount.get(account) ?? []
    const at = line.indexOf(waiting)
    if (crowd === undefined || at === -1) return
    line.splice(at, 1)
    crowd.size -= 1
    this.#size -= 1
    if (line.length === 0) crowd.byAccount.delete(account)
    if (crowd.size === 0) this.#byNetwork.delete(network)
  }

  next(): (() => void) | undefined {
    const [first] = this.#byNetwork
    if (first === undefined) return undefined
    const [network, crowd] = first
    const [account = '', line = []] = [...crowd.byAccount.entries()][0] ?? []
    const waiting = line.shift()
    crowd.size -= 1
    this.#size -= 1
    moveToEnd(crowd.byAccount, account, line.length > 0)
    moveToEnd(this.#byNetwork, network, crowd.size > 0)
    return waiting?.start
  }

  /** Refuses the newest of the largest crowd, if that is larger than the newcomer's own. */
  #makeRoomFor(network: string): boolean {
    const largest = largestOf(this.#byNetwork, ({ size }) => size)
    const own = this.#byNetwork.get(network)?.size ?? 0
    if (largest === undefined || largest.value.size <= own + 1) return false
    const { key: account, value: line } = largestOf(largest.value.byAccount, ({ length }) => length) ?? {
      key: '',
      value: [],
    }
    queueRefusals.full += 1
    line.pop()?.refuse(atCapacity)
    if (line.length === 0) largest.value.byAccount.delete(account)
    largest.value.size -= 1
    this.#size -= 1
    return true
  }
}

function moveToEnd<Value>(map: Map<string, Value>, key: string, isLeft: boolean): void {
  const value = map.get(key)
  map.delete(key)
  if (isLeft && value !== undefined) map.set(key, value)
}

function largestOf<Value>(map: Map<string, Value>, sizeOf: (value: Value) => number) {
  let largest: { key: string; value: Value } | undefined
  for (const [key, value] of map) {
    if (largest === undefined || sizeOf(value) > sizeOf(largest.value)) largest = { key, value }
  }
  return largest
}
