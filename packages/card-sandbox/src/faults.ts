export const apiFaults = [
  'timeout-before',
  'timeout-after',
  'error-after',
  'too-many-requests',
  'unavailable',
  'reset-before',
  'reset-after',
  'slow-body',
  'malformed-json',
] as const
export const eventFaults = [
  'duplicate',
  'reorder',
  'delay',
  'drop',
  'old-api-version',
  'unknown-type',
  'wrong-secret',
] as const

type ApiFault = (typeof apiFaults)[number]
type EventFault = (typeof eventFaults)[number]

/** A line of the fault menu: what goes wrong, how often, and with which calls or events. */
export interface FaultRule {
  fault: ApiFault | EventFault
  /** Between 0 and 1; always, unless told. */
  probability?: number
  /** After so many faults the rule is used up. */
  times?: number
  /** Beginning of `POST /v1/refunds` or of an event's type; everything, unless told. */
  on?: string
  /** How long a call is held, a body takes, or an event waits; at most three days. */
  delayMs?: number
  /** How many more deliveries of a duplicated event. */
  copies?: number
}

export const longestDelayMs = 3 * 24 * 60 * 60 * 1000

export class FaultMenu {
  #rules: FaultRule[] = []
  readonly #random: () => number

  constructor(rules: FaultRule[], random: () => number) {
    this.#random = random
    this.add(rules)
  }

  get rules(): readonly FaultRule[] {
    return this.#rules
  }

  add(rules: FaultRule[]) {
    this.#rules.push(...rules.map((rule) => ({ ...rule })))
  }

  clear() {
    this.#rules = []
  }

  /** At most one: a call goes wrong in one way. */
  forCall(call: string): FaultRule | undefined {
    return this.#rules.find((rule) => includes(apiFaults, rule.fault) && this.#strikes(rule, call))
  }

  /** Any number: an event may be late and come twice. */
  forEvent(type: string): FaultRule[] {
    return this.#rules.filter((rule) => includes(eventFaults, rule.fault) && this.#strikes(rule, type))
  }

  #strikes(rule: FaultRule, subject: string): boolean {
    if (rule.on !== undefined && !subject.startsWith(rule.on)) return false
    if (rule.times !== undefined && rule.times <= 0) return false
    if (this.#random() >= (rule.probability ?? 1)) return false
    if (rule.times !== undefined) rule.times -= 1
    return true
  }
}

/** Reads rules that came over the wire; undefined when they are not rules. */
export function parseFaultRules(input: unknown): FaultRule[] | undefined {
  const rules: unknown[] = Array.isArray(input) ? input : [input]
  return rules.every(isFaultRule) ? rules : undefined
}

function isFaultRule(input: unknown): input is FaultRule {
  if (typeof input !== 'object' || input === null) return false
  const rule = input as Record<string, unknown>
  return (
    includes([...apiFaults, ...eventFaults], rule['fault']) &&
    isNumberUpTo(rule['probability'], 1) &&
    isNumberUpTo(rule['times'], 1_000_000) &&
    isNumberUpTo(rule['delayMs'], longestDelayMs) &&
    isNumberUpTo(rule['copies'], 100) &&
    (rule['on'] === undefined || typeof rule['on'] === 'string')
  )
}

const isNumberUpTo = (value: unknown, most: number) =>
  value === undefined || (typeof value === 'number' && value >= 0 && value <= most)

const includes = (list: readonly string[], value: unknown) => list.includes(value as string)
