import type { Outcome } from './journal.ts'
import type { Shop } from './shop.ts'

export interface Answer {
  outcome: Outcome
  status: number
  code: string
  entity: Record<string, unknown>
}

const timeoutMs = 15_000

/**
 * Sends one call, to read where it has no body, and says what its sender knows afterwards. Any
 * error of the server but an outage is a violation.
 */
export async function call(
  shop: Shop,
  complain: (text: string) => void,
  { path, body, bearer, address }: { path: string; body?: object; bearer?: string; address?: string },
): Promise<Answer> {
  const sentAt = Date.now()
  try {
    const response = await fetch(`${shop.url}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = (await response.json()) as {
      responseCode?: string
      code?: string
      responseEntity?: Answer['entity']
      message?: string
    }
    const { status } = response
    const code = answer.responseCode ?? answer.code ?? ''
    // Whatever happens to its database, a server that answers knows that it is an outage.
    if (status >= 500 && status !== 503) {
      complain(`${path} was answered with ${status} ${code} ${answer.message ?? ''}`)
    }
    const outcome = status < 300 ? 'DONE' : status < 500 ? 'REFUSED' : 'UNKNOWN'
    return { outcome, status, code, entity: answer.responseEntity ?? {} }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    // A kill is noted before its signal, so that a connection which is lost without one is the
    // server's own doing.
    if (!isLate && !shop.wasDisturbedSince(sentAt)) {
      complain(`${path} was not answered: ${error instanceof Error ? String(error.cause) : ''}`)
    }
    return { outcome: 'UNKNOWN', status: 0, code: isLate ? 'LATE' : '', entity: {} }
  }
}
