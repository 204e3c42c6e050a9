import type { Endpoint } from '@kids-crafts/contract/endpoint.ts'
import { urlOf, wrapRequest } from '@kids-crafts/contract/endpoint.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

import { bearer } from './accounts.ts'

/**
 * Calls an endpoint as a program does, with any input, also a wrong one. Of a GET it is the query,
 * as an object or text, else what the endpoint's envelope wraps. `by` is a JWT, or headers such as
 * those of `as(accountId)`.
 */
export function call(
  app: FastifyInstance,
  endpoint: Endpoint,
  input: unknown,
  by: string | Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const { method } = endpoint
  return app.inject({
    method,
    url: urlOf(endpoint),
    headers: typeof by === 'string' ? bearer(by) : by,
    ...(method === 'GET'
      ? { query: input as Record<string, string> }
      : { body: wrapRequest(endpoint.envelope, input) as object }),
  })
}
