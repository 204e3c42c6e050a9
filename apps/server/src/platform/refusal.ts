import type { RefusalCode } from '@kids-crafts/contract/refusals.ts'
import { faultSentence } from '@kids-crafts/i18n/error-sentences.ts'
import type { Fault } from '@kids-crafts/rules/faults.ts'

export interface RefusedField {
  field: string
  /** Absent where what the refusal says is said of the field. */
  fault?: Fault
}

/**
 * An expected "no": thrown where the rule is, answered with its HTTP status in one place. It says
 * why by a fault, whose sentence is found in the language of the call, or by an English sentence
 * where the code alone tells people enough. A bug is a plain Error and tells nobody anything.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fault: Fault | undefined
  readonly faults: readonly RefusedField[]
  /** When it makes sense to ask again, for those who were too fast. */
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
