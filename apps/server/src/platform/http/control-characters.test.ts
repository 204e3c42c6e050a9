import { connect } from 'node:net'

import { allRoles, audiencesOf, wrapRequest } from '@kids-crafts/contract/endpoint.ts'
import { samplesOf, textsIn } from '@kids-crafts/contract/testing/sample-input.ts'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'

import { bearer, givenAccount, signInTo } from '../../testing/accounts.ts'
import { testApp } from '../../testing/app.ts'
import { newBotCheckToken, testBotCheck } from '../../testing/bot-check.ts'
import { testDatabase } from '../../testing/database.ts'
import { readOwnCookie } from './own-cookies.ts'

const database = await testDatabase()
const app = await testApp(database)
await givenAccount(database.db, { login: 'controller', roles: allRoles })
const googleResponseToken = await newBotCheckToken(await testBotCheck(database.db))
const endpoints = [...app.served].map(([url, { endpoint }]) => ({ url, endpoint }))
const characters = ['\u0000', '\u0001', '\u001B', '\u007F', '\u0085']
/** Addresses can't contain them. */
const halves = ['\uD800', '\uDFFF']

test.each(endpoints)(
  'a control character in any text of $url is refused as such',
  async ({ url, endpoint }) => {
    // No call may get as far as ending the session.
    const { jwt } = await signInTo(app, 'controller', audiencesOf(endpoint)[0])
    const [sample] = samplesOf(endpoint.input) as object[]
    const checked =
      sample !== undefined && 'googleResponseToken' in sample ? { ...sample, googleResponseToken } : sample
    for (const { path, replacedBy } of textsIn(checked)) {
      // A token containing one is refused as an unsolved check.
      if (path === 'googleResponseToken') continue
      for (const character of endpoint.method === 'GET' ? characters : [...characters, ...halves]) {
        const input = replacedBy(`A${character}`) as Record<string, string>
        const answer =
          endpoint.method === 'GET'
            ? await app.inject({
                url: `${url}?${new URLSearchParams(input).toString()}`,
                headers: bearer(jwt),
              })
            : await app.inject({
                method: 'POST',
                url,
                headers: bearer(jwt),
                body: wrapRequest(endpoint.envelope, input) as object,
              })
        expect([path, character, answer.statusCode]).toEqual([path, character, 400])
      }
    }
  },
)

test('a control character in an address is refused, whichever address it is', async () => {
  for (const character of ['%00', '%01', '%1b', '%1B', '%7f', '%C2%85', '%c2%9f']) {
    for (const url of [
      `/api/liveness?a=${character}`,
      `/api/${character}`,
      `/${character}`,
      `/search?q=a${character}`,
    ]) {
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 400])
    }
  }
  expect((await app.inject({ url: '/api/liveness?a=%0A%09%C3%A9' })).statusCode).toBe(200)
})

test('a control character in a header is refused, and a cookie with one is none', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  for (const character of ['\u0000', '\u0001', '\u007F']) {
    expect(await firstLineOf(port, `x-any: a${character}b`)).toBe('HTTP/1.1 400 Bad Request')
  }
  expect(await firstLineOf(port, 'cookie: locale=%00; device=%00; XSRF-TOKEN=%00')).toBe('HTTP/1.1 200 OK')
  const cookieOf = (cookie: string) =>
    readOwnCookie({ headers: { cookie }, server: app } as FastifyRequest, 'locale')
  expect([cookieOf('locale=de'), cookieOf('locale=de%00')]).toEqual(['de', undefined])
})

const firstLineOf = (port: number, header: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET /api/liveness HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${header}\r\n\r\n`,
        'latin1',
      )
    })
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
  })
