import type { IncomingMessage, ServerResponse } from 'node:http'

import { ApiError } from '@kids-crafts/card-sandbox/api-error.ts'
import { parseFaultRules } from '@kids-crafts/card-sandbox/faults.ts'
import { readBody, sendJson } from '@kids-crafts/card-sandbox/http.ts'
import { z } from 'zod'

import {
  acceptInvoice,
  anyFile,
  decision,
  handOutFile,
  handOutLines,
  handOutUnreported,
  lines,
  payInvoice,
  paymentOrder,
  rejectInvoice,
  rejection,
} from './bank.ts'
import type { Bank } from './bank.ts'
import { readJson } from './read-input.ts'

const largestBodyBytes = 64 * 1024 * 1024

/** `/sandbox/…`: what the buttons do, as JSON for tests and drills; and the fault menu. */
export function serveAdmin(bank: Bank) {
  return async (request: IncomingMessage, response: ServerResponse, { pathname }: URL) => {
    const body = await readBody(request, largestBodyBytes)
    sendJson(response, 200, run(bank, `${request.method} ${pathname}`, body))
  }
}

function run(bank: Bank, call: string, body: string): object {
  switch (call) {
    case 'GET /sandbox/invoices':
      return { invoices: bank.store.all('invoice') }
    case 'GET /sandbox/payments-back':
      return { paymentsBack: bank.store.all('paymentBack') }
    case 'POST /sandbox/accept':
      acceptInvoice(bank, readJson(body, decision))
      break
    case 'POST /sandbox/reject':
      rejectInvoice(bank, readJson(body, rejection))
      break
    case 'POST /sandbox/pay':
      payInvoice(bank, readJson(body, paymentOrder))
      break
    case 'POST /sandbox/lines':
      handOutLines(bank, readJson(body, lines))
      break
    case 'POST /sandbox/files':
      handOutFile(bank, readJson(body, anyFile))
      break
    case 'POST /sandbox/statement':
      handOutUnreported(bank)
      break
    case 'GET /sandbox/faults':
      return { faults: bank.faults.rules }
    case 'POST /sandbox/faults':
      bank.faults.add(readFaults(body))
      break
    case 'DELETE /sandbox/faults':
      bank.faults.clear()
      break
    default:
      throw new ApiError(404, 'There is no such call')
  }
  return {}
}

function readFaults(body: string) {
  const rules = parseFaultRules(readJson(body, z.unknown()))
  if (!rules) throw new ApiError(400, 'These are no rules of the fault menu')
  return rules
}
