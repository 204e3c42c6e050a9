import type { FaultParams } from '@kids-crafts/rules/faults.ts'

/** All reasons for refusals, with their HTTP status. On the wire the code is `OC_<CODE>`. */
export const refusalStatus = {
  VALIDATION: 400,
  PASSWORD_COMMON: 400,
  PASSWORD_TELLING: 400,
  PASSWORD_WRONG: 400,
  CODE_WRONG: 400,
  NOT_SIGNED_IN: 401,
  WRONG_CREDENTIALS: 401,
  NOT_ALLOWED: 403,
  XSRF: 403,
  /** The call succeeds after the second factor was confirmed again. */
  FACTOR_NEEDED: 403,
  CONSENT_NEEDED: 403,
  BOT_CHECK_FAILED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  LOGIN_TAKEN: 409,
  LAST_MANAGER: 409,
  MONEY_LEFT: 409,
  BALANCE_TOO_LOW: 409,
  ORDERS_OPEN: 409,
  OUT_OF_STOCK: 409,
  /** The order would differ from what the buyer was shown. */
  ORDER_DIFFERS: 409,
  NOT_SERVED: 409,
  LINK_EXPIRED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  BAD_PICTURE: 422,
  TOO_MANY_REQUESTS: 429,
  /** As above, but a call with a solved bot check succeeds at once. */
  BOT_CHECK_NEEDED: 429,
  UNAVAILABLE: 503,
} as const

export type RefusalCode = keyof typeof refusalStatus

/**
 * An entry in an error answer's `errors`. The code is a fault's (`REQUIRED`), or `OC_<CODE>` for
 * the refusal itself; `params` belong to the fault's sentence.
 */
export interface WireError {
  errorCode: string
  errorMsg: string
  field?: string
  params?: FaultParams
}
