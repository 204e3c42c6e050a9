import { getLiveness } from '@kids-crafts/contract/health.ts'
import { expect, test, vi } from 'vitest'

import { testServer } from '../../testing/server.ts'
import { openApiRoute } from './open-api.ts'
import { serve } from './serve.ts'

test('S-57 the description of the API is made once for everybody, and told by its ETag', async () => {
  const app = await testServer()
  serve(app, getLiveness, () =>
    Promise.resolve({ name: 'kids-crafts', version: '1', commit: 'a', startTime: '' }),
  )
  openApiRoute(app, { publicUrl: 'https://shop.example' })
  const made = vi.spyOn(app.served, 'values')
  const first = await app.inject('/api/openapi.json')
  expect(first.json()).toMatchObject({ openapi: expect.any(String), paths: expect.any(Object) })
  const { etag } = first.headers
  const second = await app.inject({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(etag) },
  })
  expect([second.statusCode, second.body]).toEqual([304, ''])
  const compressed = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers).toMatchObject({ etag, 'content-encoding': 'br' })
  expect(made).toHaveBeenCalledTimes(1)
})
