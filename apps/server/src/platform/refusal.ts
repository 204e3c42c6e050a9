import type { RefusalCode } from '@kids-crafts/contract/refusals.ts'

export interface FieldFault {
  field: string
  message: string
}

/**
 * An expected "no": thrown where the rule is, answered with its HTTP status in one place.
 * Its message is for the person who asked; a bug is a plain Error and tells nobody anything.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly faults: readonly FieldFault[]
  /** When it makes sense to ask again, for those who were too fast. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: RefusalCode,
    message: string,
    faults: readonly FieldFault[] = [],
    { retryAfterSeconds }: { retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.faults = faults
    this.retryAfterSeconds = retryAfterSeconds
  }
}
