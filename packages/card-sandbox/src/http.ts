import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { ApiError } from './api-error.ts'
import type { FaultRule } from './faults.ts'

const largestBodyBytes = 256 * 1024

export async function readBody(request: IncomingMessage, largestBytes = largestBodyBytes): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBytes) throw new ApiError(413, 'The request is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function checkSecretKey(request: IncomingMessage, secretKey: string) {
  const { authorization = '' } = request.headers
  const [scheme = '', credentials = ''] = authorization.split(' ')
  const given =
    scheme.toLowerCase() === 'basic'
      ? (Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? '')
      : credentials
  if (given === '') {
    throw new ApiError(401, 'You did not provide an API key.')
  }
  if (!timingSafeEqual(digest(given), digest(secretKey))) {
    throw new ApiError(401, `Invalid API Key provided: ${given.slice(0, 8)}***`, { code: 'api_key_invalid' })
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  if (response.destroyed) return
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
  response.end(JSON.stringify(body))
}

/** Sends the answer, unless a fault spoils it on the way. */
export async function sendWithFault(
  response: ServerResponse,
  answer: { status: number; body: unknown; headers: Record<string, string> },
  rule: FaultRule | undefined,
) {
  const text = JSON.stringify(answer.body)
  const half = Math.floor(text.length / 2)
  switch (rule?.fault) {
    case 'timeout-after':
      await holdThenDrop(response, rule)
      return
    case 'reset-after':
      resetConnection(response)
      return
    case 'malformed-json':
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.end(text.slice(0, half))
      return
    case 'slow-body':
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.write(text.slice(0, half))
      await wait(rule.delayMs ?? 5000, undefined, { ref: false })
      if (!response.destroyed) response.end(text.slice(half))
      return
    default:
      sendJson(response, answer.status, answer.body, answer.headers)
  }
}

/** Until the time is up or the client has hung up. */
export async function holdThenDrop(response: ServerResponse, rule: FaultRule) {
  await Promise.race([
    wait(rule.delayMs ?? 30_000, undefined, { ref: false }),
    new Promise((resolve) => response.once('close', resolve)),
  ])
  response.socket?.destroy()
}

export function resetConnection(response: ServerResponse) {
  response.socket?.resetAndDestroy()
}
