import { expect, test } from 'vitest'

import { testServer } from '../../testing/server.ts'

const app = await testServer()

test('S-59 TRACE repeats nothing of a request', async () => {
  const headers = { 'x-forwarded-user': 'secret', authorization: 'Bearer secret' }
  for (const url of ['/', '/api/nothing', '/auth/login']) {
    const answer = await app.inject({ method: 'TRACE', url, headers })
    expect([url, answer.statusCode]).toEqual([url, 404])
    expect(answer.body).not.toContain('secret')
  }
})
