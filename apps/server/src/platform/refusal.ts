import type { RefusalCode } from '@kids-crafts/contract/refusals.ts'
import { faultSentence } from '@kids-crafts/i18n/error-sentences.ts'
import type { Fault } from '@kids-crafts/rules/faults.ts'

export interface RefusedField {
  field: string
  /** Undefined if the refusal itself is about the field. */
  fault?: Fault
}

/**
 * An expected "no": thrown where the rule is, mapped to an HTTP status in one place. Its reason is
 * a fault, translated into the call's language, or an English sentence if the code tells people
 * enough. A bug is a plain Error and reveals nothing.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fault: Fault | undefined
  readonly faults: readonly RefusedField[]
  /** When to retry, for callers who were too fast. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: RefusalCode,
    reason: Fault | string,
    faults: readonly RefusedField[] = [],
    { retryAfterSeconds }: { retryAfterSeconds?: number } = {},
  ) {
    super(typeof reason === 'string' ? reason : faultSentence(reason, 'en'))
    this.name = 'Refusal'
    this.code = code
    this.fault = typeof reason === 'string' ? undefined : reason
    this.faults = faults
    this.retryAfterSeconds = retryAfterSeconds
  }
}
