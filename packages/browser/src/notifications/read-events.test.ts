import { expect, test } from 'vitest'

import { readEvents } from './read-events.ts'

const bodyOf = (...chunks: (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
      controller.close()
    },
  })

async function read(body: ReadableStream<Uint8Array>) {
  const data: string[] = []
  let signs = 0
  const retryMs = await readEvents(body, { onAlive: () => (signs += 1), onData: (each) => data.push(each) })
  return { data, signs, retryMs }
}

test('events are read however they are cut, comments mean only that somebody is there', async () => {
  const kite = new TextEncoder().encode('data: "Дракон"\n\n')
  expect(await read(bodyOf(':\n\nda', 'ta: 1\n', '\n', kite.slice(0, 8), kite.slice(8), ':\n\n'))).toEqual({
    data: ['1', '"Дракон"'],
    signs: 6,
    retryMs: undefined,
  })
})

test('the end says when to come back', async () => {
  expect(await read(bodyOf('data: 1\n\nretry: 500\n\n'))).toMatchObject({ data: ['1'], retryMs: 500 })
})
