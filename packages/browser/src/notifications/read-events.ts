interface Events {
  /** Called for anything received, including heartbeats. */
  onAlive: () => void
  onData: (data: string) => void
}

/**
 * Reads server-sent events until they end. Returns the last `retry`, the milliseconds to reconnect
 * within.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onAlive, onData }: Events,
): Promise<number | undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let retryMs: number | undefined
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return retryMs
    onAlive()
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('data: ')) onData(line.slice('data: '.length))
      if (line.startsWith('retry: ')) retryMs = Number(line.slice('retry: '.length))
    }
  }
}
