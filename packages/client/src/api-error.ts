import type { WireError } from '@kids-crafts/contract/refusals.ts'

/** What a call rejects with: the server's own message, its code and, where it names them, the fields at fault. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly errors: readonly WireError[]

  constructor(code: string, message: string, status: number, errors: readonly WireError[] = []) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.errors = errors
  }
}

interface ErrorBody {
  responseCode?: unknown
  code?: unknown
  errors?: unknown
  error?: unknown
  message?: unknown
}

/** The message is that of `errors[0]`, else `error`, else `message` (section 8 of the specification). */
export function errorOfAnswer(body: unknown, status: number): ApiError {
  const { responseCode, code, errors, error, message } = (body ?? {}) as ErrorBody
  const list = Array.isArray(errors) ? (errors as WireError[]) : []
  const text = [list[0]?.errorMsg, error, message].find(isText)
  const answered = [responseCode, code].find(isText)
  return new ApiError(answered ?? 'OC_ERROR', text ?? `HTTP ${status}`, status, list)
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
