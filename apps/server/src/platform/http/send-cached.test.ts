import { endpoint, nothing } from '@kids-crafts/contract/endpoint.ts'
import { expect, test } from 'vitest'

import { testServer } from '../../testing/server.ts'
import { serve } from './serve.ts'

const app = await testServer()
app.addHook('onRequest', (_request, reply, done) => {
  reply.header('set-cookie', 'visitor=1')
  done()
})
const shared = endpoint({
  method: 'GET',
  base: 'api',
  path: 'shared',
  summary: '',
  envelope: 'dto',
  access: 'public',
  input: nothing,
  output: nothing,
})
serve(app, shared, () => Promise.resolve({}), { cacheTags: () => [] })

test('S-14 a cookie for one visitor is not handed to all who get the same answer', async () => {
  for (let visit = 1; visit <= 3; visit += 1) {
    const { headers, statusCode } = await app.inject('/api/shared')
    expect([statusCode, headers['set-cookie']]).toEqual([200, undefined])
  }
})
