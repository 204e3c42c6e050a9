import type { Endpoint } from '@kids-crafts/contract/endpoint.ts'
import { urlOf, wrapRequest } from '@kids-crafts/contract/endpoint.ts'
import { parseSetCookie } from 'cookie'
import type { SetCookie } from 'cookie'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/**
 * Calls as a browser does: brings back the cookies that it was given, and repeats the token against
 * forgery.
 */
export function testBrowser(app: FastifyInstance, remoteAddress = '127.0.0.1') {
  const jar = new Map<string, SetCookie>()

  async function post(
    endpoint: Endpoint,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const answer = await send(endpoint, body, headers)
    const isFirst = answer.statusCode === 403 && answer.json().responseCode === 'OC_XSRF'
    return isFirst ? send(endpoint, body, headers) : answer
  }

  async function send(endpoint: Endpoint, body: unknown, headers: Record<string, string>) {
    const cookies = [...jar.values()]
    const token = cookies.find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value
    const answer = await app.inject({
      method: 'POST',
      url: urlOf(endpoint),
      remoteAddress,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(cookies.length > 0 && {
          cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        }),
        ...(token !== undefined && { 'x-xsrf-token': token }),
        ...headers,
      },
      body: wrapRequest(endpoint.envelope, body) as object,
    })
    for (const text of [answer.headers['set-cookie'] ?? []].flat()) {
      const cookie = parseSetCookie(text)
      jar.set(cookie.name, cookie)
    }
    return answer
  }

  return { post, jar }
}
