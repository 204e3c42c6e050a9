import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { createFiles } from './files.ts'

/** The parts of S3 that we use: objects by path. */
async function givenBucket() {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => void answer(request, response))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '', 'http://bucket').pathname
    const object = objects.get(path)
    if (request.method === 'PUT') {
      objects.set(path, await buffer(request))
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(path)
      response.writeHead(204).end()
    } else if (object === undefined) {
      response.writeHead(404, { 'content-type': 'application/xml' })
      response.end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>')
    } else {
      response.writeHead(200, { 'content-length': object.length })
      response.end(request.method === 'HEAD' ? '' : object)
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { objects, endpoint: `http://127.0.0.1:${address.port}` }
}

test('files live in a bucket when one is set', async () => {
  const { objects, endpoint } = await givenBucket()
  const s3 = {
    bucket: 'crafts',
    region: 'us-east-1',
    endpoint,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  const files = await createFiles({ dataDir: '/nowhere', s3 })
  expect(await files.get('a/b.txt')).toBeUndefined()
  await files.put('a/b.txt', Buffer.from('hello'), { contentType: 'text/plain' })
  expect([...objects.keys()]).toEqual(['/crafts/a/b.txt'])
  expect(Buffer.from((await files.get('a/b.txt')) ?? []).toString()).toBe('hello')
  await files.delete('a/b.txt')
  expect(await files.exists('a/b.txt')).toBe(false)
})
