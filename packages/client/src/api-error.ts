import type { WireError } from '@kids-crafts/contract/refusals.ts'

/**
 * What a call rejects with: the server's own message, its code and, where it names them, the fields
 * at fault.
 */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly errors: readonly WireError[]
  /** When it makes sense to ask again, where the server says so. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: string,
    message: string,
    status: number,
    errors: readonly WireError[] = [],
    retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
  }
}

interface ErrorBody {
  responseCode?: unknown
  code?: unknown
  errors?: unknown
  error?: unknown
  message?: unknown
}

/**
 * The message is that of `errors[0]`, else `error`, else `message` (section 8 of the
 * specification).
 */
export function errorOfAnswer(body: unknown, { status, headers }: Response): ApiError {
  const { responseCode, code, errors, error, message } = (body ?? {}) as ErrorBody
  const list = Array.isArray(errors) ? (errors as WireError[]) : []
  const text = [list[0]?.errorMsg, error, message].find(isText)
  const answered = [responseCode, code].find(isText)
  const retryAfter = headers.get('retry-after')
  const retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
  return new ApiError(answered ?? 'OC_ERROR', text ?? `HTTP ${status}`, status, list, retryAfterSeconds)
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
