import { parseArgs } from 'node:util'

import { openBuying } from './buying-data.ts'
import { buyingRows } from './buying-rows.ts'
import { measureCrowd } from './crowd.ts'
import { measure } from './measure.ts'
import type { Measurement } from './measure.ts'
import { measureOverload } from './overload.ts'
import { measurePictures } from './pictures.ts'
import { newPages, randomPaths } from './random-paths.ts'
import { measureRefresh } from './refresh.ts'
import { report } from './report.ts'
import type { Compared } from './report.ts'
import { bareRow, rowsFor, selectRow, transactionRow, warmUpAnswers } from './rows.ts'
import type { Row } from './rows.ts'
import { sampleCatalogue } from './sample-catalogue.ts'
import { sellingRows } from './selling-rows.ts'
import { startServer } from './start-server.ts'

// `npm run bench -- --rows home --seconds 2 --rounds 3 --products 100000`: what the shop's work costs, as ratios to
// baselines of the same run. A machine is not as fast at every second, so a row is measured in short slices, each right
// after one of both baselines, and in several rounds. `--fresh` builds the data set anew.
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    products: { type: 'string', default: '0' },
    fresh: { type: 'boolean', default: false },
  },
})
// Gently at first, and for as long as it takes until the code is compiled: what is measured is a
// server that runs.
const warmUp = { connections: 4, seconds: 5 }
const connections = 32
const slice = { connections, seconds: 0.5 }
const sliceOfBaseline = { connections, seconds: 0.25 }
const slices = Math.max(1, Math.round(Number(options.seconds) / slice.seconds))

const server = await startServer({ products: Number(options.products), isFresh: options.fresh })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(130)))
}
const sample = await sampleCatalogue(server.databaseUrl)
const paths = randomPaths(sample)
const buying = await openBuying(server.databaseUrl)
const isChosen = ({ name }: Row) => name.includes(options.rows)
const readRows = rowsFor(Number(options.products), paths).filter(isChosen)
const writeRows = [...buyingRows(buying), ...sellingRows(buying)].filter(isChosen)
const rows = [...readRows, ...writeRows]
const transactionRows = new Map(
  rows.flatMap(({ writes }) => (writes ? [[writes, transactionRow(writes)]] : [])),
)
const chosen = rows.length > 0 ? [bareRow, selectRow, ...transactionRows.values(), ...rows] : []
const measured = new Map<Row, Compared[]>(chosen.map((row) => [row, []]))
const memory: string[] = []
let refreshed = ''
let pictures = ''
let crowd = ''
let overload = ''
try {
  if (rows.length > 0) await measureRows([bareRow, selectRow], readRows)
  if (readRows.length > 0) memory.push(await measureMemory('reads'))
  await measureRows([...transactionRows.values()], writeRows)
  if (writeRows.length > 0) memory.push(await measureMemory('buying'))
  if (options.rows === '' || options.rows === 'refresh') refreshed = await measureRefresh(server.databaseUrl)
  if (options.rows === '' || options.rows === 'pictures') pictures = await measurePictures(server.databaseUrl)
  const isOverload = options.rows === '' || options.rows === 'overload'
  if (isOverload || ['order', 'crowd'].some((row) => options.rows.includes(row)))
    crowd = await measureCrowd(server, buying)
  if (isOverload) overload = await measureOverload(server, newPages(sample))
} finally {
  say('')
  await buying.close()
  await server.stop()
}
const table = rows.length > 0 ? `${report(measured)}\n` : ''
const said = [table, ...memory, refreshed, pictures, crowd, overload].filter((text) => text !== '')
process.stdout.write(`${said.join('\n')}\n`)

async function measureRows(baselines: readonly Row[], compared: readonly Row[]): Promise<void> {
  for (const row of [...baselines, ...compared]) {
    await attempt(row, { ...warmUp, minAnswers: warmUpAnswers(row) })
  }
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    for (const row of compared) await measureRow(round, row)
  }
}

async function measureRow(round: number, row: Row): Promise<void> {
  say(`round ${round} of ${options.rounds}: ${row.name}`)
  for (let number = 1; number <= slices; number += 1) {
    const bare = await attempt(bareRow, sliceOfBaseline)
    const select = await attempt(selectRow, sliceOfBaseline)
    const baseline = row.writes === undefined ? undefined : transactionRows.get(row.writes)
    const transaction = baseline && (await attempt(baseline, sliceOfBaseline))
    const result = measured.has(row) && (await attempt(row, slice))
    if (!bare || !select || !result || (baseline && !transaction)) return
    measured.get(bareRow)?.push({ ...bare, bare, select })
    measured.get(selectRow)?.push({ ...select, bare, select })
    measured.get(row)?.push({ ...result, bare, select, transaction })
    if (baseline && transaction) measured.get(baseline)?.push({ ...transaction, bare, select, transaction })
  }
}

/** A row that cannot be measured is said loudly and left out; the others still tell something. */
async function attempt(row: Row, how: Parameters<typeof measure>[2]): Promise<Measurement | undefined> {
  try {
    return await measure(server, row, how)
  } catch (error) {
    process.stderr.write(`\nFAILED ${row.name}: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
    measured.delete(row)
    return undefined
  }
}

async function measureMemory(after: string): Promise<string> {
  const [shop, uncached] = await Promise.all([server.usage('shop'), server.usage('uncached')])
  return `Memory after ${after}: ${shop.memoryMb.toFixed(0)} MB the shop, ${uncached.memoryMb.toFixed(0)} MB the one whose answer cache stores nothing (goal < 300)`
}

function say(line: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${line}`)
}
