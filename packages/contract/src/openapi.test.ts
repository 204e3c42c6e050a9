import { expect, test } from 'vitest'

import { refreshSession } from './accounts-sessions.ts'
import { getBestsellers, getCategoriesByKeyword } from './catalogue.ts'
import { moneyCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { openApiDocument } from './openapi.ts'
import { z } from './zod.ts'

const pay = endpoint({
  method: 'POST',
  base: 'api',
  path: 'pay/v1/create',
  summary: 'Pay',
  envelope: 'dto',
  access: 'signed-in',
  input: z.object({ price: moneyCodec }),
  output: z.object({}),
})
const document = openApiDocument([getBestsellers, getCategoriesByKeyword, refreshSession, pay], {
  version: '1.3.2',
  url: 'http://localhost:3000',
})

test('the document is OpenAPI 3.1 with a path for every endpoint', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.3.2' } })
  expect(Object.keys(document['paths'] as object)).toEqual([
    '/api/product/bestseller/list/v1/get',
    '/api/product/category/list/v1/get',
    '/auth/jwt/refresh',
    '/api/pay/v1/create',
  ])
})

test('a query is described as it is on the wire', () => {
  expect(document).toHaveProperty(
    ['paths', '/api/product/category/list/v1/get', 'get', 'parameters'],
    [
      {
        name: 'productCategoryCodeKeyword',
        in: 'query',
        required: true,
        schema: { type: 'string', pattern: '^[A-Z0-9_]{1,60}$' },
      },
    ],
  )
  expect(document).toHaveProperty(
    ['paths', '/api/product/bestseller/list/v1/get', 'get', 'parameters', 0],
    expect.objectContaining({ name: 'page', required: false }),
  )
})

test('a body is described inside its envelope, and money as decimals', () => {
  const body = ['paths', '/api/pay/v1/create', 'post', 'requestBody', 'content', 'application/json', 'schema']
  expect(document).toHaveProperty([...body, 'required'], ['version', 'requestBodyDto'])
  expect(document).toHaveProperty(
    [...body, 'properties', 'requestBodyDto', 'properties', 'price', 'properties'],
    { value: { type: 'number' }, currencyIso: { type: 'string' } },
  )
  expect(document).toHaveProperty(['paths', '/api/pay/v1/create', 'post', 'security'], [{ bearer: [] }])
})

test('signing in pairs entityInfo with responseEntity', () => {
  const path = ['paths', '/auth/jwt/refresh', 'post']
  expect(document).toHaveProperty(
    [...path, 'requestBody', 'content', 'application/json', 'schema', 'required'],
    ['version', 'entityAction', 'entityInfo'],
  )
  expect(document).toHaveProperty(
    [...path, 'responses', '200', 'content', 'application/json', 'schema', 'required'],
    ['responseCode', 'message', 'responseEntity'],
  )
})
