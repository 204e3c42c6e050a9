import { load, requestOf } from './load.ts'
import type { Row } from './rows.ts'
import type { BenchServer } from './start-server.ts'

export interface Measurement {
  requestsPerSecond: number
  /** CPU of the server's process for one request, its threads for compression included. */
  cpuMs: number
  p50Ms: number
  p99Ms: number
}

/** What a browser sends, to the baselines too, so that all parse the same request. */
export const browserHeaders = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-CA,en;q=0.9,fr;q=0.8',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
}

/** More than are answered in a slice. */
const callsOfSlice = 400

/** A row goes on where it stopped, so that a text that must be new is never asked for twice. */
const asked = new WeakMap<Row, number>()

/** Loads a row's addresses for some seconds, from this process; the server works in its own. */
export async function measure(
  server: BenchServer,
  row: Row,
  { connections, seconds, minAnswers = 0 }: { connections: number; seconds: number; minAnswers?: number },
): Promise<Measurement> {
  const headers = { host: row.host ?? 'localhost', ...browserHeaders }
  const calls = await row.prepareCalls?.(Math.max(callsOfSlice, minAnswers))
  const paths = typeof row.path === 'string' ? [row.path] : row.path
  const requests =
    calls?.map((call) => requestOf(call.path, { ...headers, ...call.headers }, call.body)) ??
    paths.map((path) => requestOf(path, headers))
  const first = calls ? 0 : (asked.get(row) ?? 0)
  const { cpuMs: cpuBeforeMs } = await server.usage(row.server)
  const result = await load({
    port: server.ports[row.server],
    requests,
    first,
    isOnce: calls !== undefined,
    connections,
    seconds,
    minAnswers,
  })
  const { cpuMs: cpuAfterMs } = await server.usage(row.server)
  asked.set(row, (first + result.answers) % requests.length)

  if (result.refused > 0) throw new Error(`${result.refused} of ${result.answers} answers were not 2xx`)
  return {
    requestsPerSecond: result.answers / result.seconds,
    cpuMs: (cpuAfterMs - cpuBeforeMs) / result.answers,
    p50Ms: result.p50Ms,
    p99Ms: result.p99Ms,
  }
}
