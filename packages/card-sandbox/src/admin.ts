import type { IncomingMessage, ServerResponse } from 'node:http'

import { ApiError } from './api-error.ts'
import { disputeCharge, failRefund, settleRefund } from './disputes.ts'
import { parseFaultRules } from './faults.ts'
import { checkSecretKey, readBody, sendJson } from './http.ts'
import type { Sandbox } from './sandbox.ts'

/**
 * For tests and drills, with the secret key and JSON: `/sandbox/faults` reads (GET), adds to (POST) and empties (DELETE)
 * the fault menu; `/sandbox/clock` reads the clock and moves it on (`{ "advanceSeconds": 1800 }`);
 * `/sandbox/disputes`, `/sandbox/failed-refunds` and `/sandbox/settled-refunds` let a buyer dispute a charge, a refund fail and a
 * pending one arrive.
 */
export function serveAdmin(sandbox: Sandbox, secretKey: string) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    try {
      checkSecretKey(request, secretKey)
      const body = await readBody(request)
      switch (`${request.method} ${url.pathname}`) {
        case 'GET /sandbox/faults':
          break
        case 'POST /sandbox/faults':
          addFaults(sandbox, parseJson(body))
          break
        case 'DELETE /sandbox/faults':
          sandbox.faults.clear()
          break
        case 'GET /sandbox/clock':
          return sendJson(response, 200, { now: sandbox.nowSeconds() })
        case 'POST /sandbox/clock':
          advanceClock(sandbox, parseJson(body))
          return sendJson(response, 200, { now: sandbox.nowSeconds() })
        case 'POST /sandbox/disputes':
          return sendJson(response, 200, disputeCharge(sandbox, parseJson(body)))
        case 'POST /sandbox/failed-refunds':
          return sendJson(response, 200, failRefund(sandbox, parseJson(body)))
        case 'POST /sandbox/settled-refunds':
          return sendJson(response, 200, settleRefund(sandbox, parseJson(body)))
        default:
          throw new ApiError(404, 'Not found')
      }
      sendJson(response, 200, { faults: sandbox.faults.rules })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      sendJson(response, error.status, error.body)
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'The body is not JSON')
  }
}

function addFaults(sandbox: Sandbox, input: unknown) {
  const rules = parseFaultRules(input)
  if (!rules) throw new ApiError(400, 'These are no rules of the fault menu')
  sandbox.faults.add(rules)
}

function advanceClock(sandbox: Sandbox, input: unknown) {
  const { advanceSeconds } = (input ?? {}) as { advanceSeconds?: unknown }
  if (typeof advanceSeconds !== 'number' || !(advanceSeconds >= 0 && advanceSeconds <= 10 * 365 * 86_400)) {
    throw new ApiError(400, 'advanceSeconds must be a number of seconds')
  }
  sandbox.advanceClock(advanceSeconds * 1000)
}
