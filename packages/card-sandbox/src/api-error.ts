/** A refusal in the shape that Stripe's clients read. */
export class ApiError extends Error {
  readonly status: number
  readonly details: { type: string; code?: string; param?: string }

  constructor(
    status: number,
    message: string,
    details: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.details = { type: 'invalid_request_error', ...details }
  }

  get body() {
    return { error: { ...this.details, message: this.message } }
  }
}

export const invalid = (param: string, message: string, code?: string) =>
  new ApiError(400, message, { param, ...(code && { code }) })

export const missing = (kind: string, id: string) =>
  new ApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' })
