import type { FaultParams } from '@kids-crafts/rules/faults.ts'

/**
 * Every reason for which the server says no, with the HTTP status that says it. On the wire the code is `OC_<CODE>`.
 */
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
  /** After the second factor was shown again, the same call is let through. */
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
  /** The order would not be what the buyer was shown. */
  ORDER_DIFFERS: 409,
  NOT_SERVED: 409,
  LINK_EXPIRED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  BAD_PICTURE: 422,
  TOO_MANY_REQUESTS: 429,
  /** As above, but a call that brings a solved bot check is let through at once. */
  BOT_CHECK_NEEDED: 429,
  UNAVAILABLE: 503,
} as const

export type RefusalCode = keyof typeof refusalStatus

/**
 * One entry of an error answer's `errors`. The code is that of a fault (`REQUIRED`), or `OC_<CODE>` of the refusal
 * itself; `params` are those of the fault's sentence.
 */
export interface WireError {
  errorCode: string
  errorMsg: string
  field?: string
  params?: FaultParams
}
