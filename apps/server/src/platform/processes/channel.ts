/** One end of a node:cluster channel: `process` in a child, a worker in the primary. */
type Peer = {
  send?: ((message: Message) => unknown) | undefined
  on: (event: 'message', listener: (message: Message) => void) => unknown
}

type Message =
  | { type: 'ask'; id: number; topic: string; payload: unknown }
  | { type: 'answer'; id: number; value: unknown }

/** Answers by topic. A failed one sends nothing: the caller times out. */
export type Answers = Readonly<Record<string, (payload: unknown) => unknown>>

export type Ask = (topic: string, payload?: unknown) => Promise<unknown>

const answerTimeoutMs = 5_000

/** Lets two processes query each other by topic. */
export function openChannel(peer: Peer, answers: Answers): Ask {
  const waiting = new Map<number, (value: unknown) => void>()
  let lastId = 0
  peer.on('message', (message) => {
    if (message.type === 'ask') void answer(message)
    if (message.type === 'answer') waiting.get(message.id)?.(message.value)
  })

  async function answer({ id, topic, payload }: Message & { type: 'ask' }) {
    const value = await answers[topic]?.(payload)
    peer.send?.({ type: 'answer', id, value })
  }

  return (topic, payload) => {
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => reject(new Error(`No answer about ${topic}`)), answerTimeoutMs).unref()
    waiting.set(id, resolve)
    peer.send?.({ type: 'ask', id, topic, payload })
    return promise.finally(() => {
      clearTimeout(timer)
      waiting.delete(id)
    })
  }
}
