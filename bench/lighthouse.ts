import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import type { Result } from 'lighthouse'

import { browserPath } from '../scripts/programs.mjs'
import { startServer } from './start-server.ts'
import { formatTable, median } from './table.ts'

// `npm run lighthouse -- --runs 3`: the pages that people arrive at, of both stores, as a phone sees them, which takes most of an
// hour; with `--path /cart` another one. Lighthouse simulates the phone's network and processor; its scores still vary a little,
// so the middle of some runs is shown.
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, path: { type: 'string', multiple: true } },
})
const hosts = ['localhost', 'kids.localhost']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const metrics = [
  { heading: 'LCP ms', audit: 'largest-contentful-paint', digits: 0 },
  { heading: 'CLS', audit: 'cumulative-layout-shift', digits: 3 },
  { heading: 'TBT ms', audit: 'total-blocking-time', digits: 0 },
]
const headings = [
  '',
  ...categories,
  ...metrics.map(({ heading }) => heading),
  'JS kB',
  '3rd parties',
  'goals',
]
const goalScore = { performance: 97, others: 100 }
/**
 * Of a thousand bytes a kB, without headers, as `tests/journeys/weight.test.ts` counts them too.
 */
const goalScriptBytes = 140_000

const server = await startServer({ products: 0 })
try {
  const lines: string[][] = []
  const findings: string[] = []
  const places = options.path ?? (await placesOf(`http://localhost:${server.ports.shop}`))
  for (const host of hosts) {
    for (const place of places) {
      const url = `http://${host}:${server.ports.shop}${place}`
      // The first visit draws the demo's pictures and fills the caches.
      await visit(url)
      const results: Result[] = []
      for (let run = 0; run < Number(options.runs); run += 1) results.push(await visit(url))
      lines.push(await lineOf(host + place, results))
      findings.push(...findingsOf(host + place, results))
    }
  }
  process.stdout.write(`${formatTable(headings, lines)}\n${findings.join('\n')}\n`)
} finally {
  await server.stop()
}

/**
 * A category, a product, a class, search, login and each page that the sitemap names. What children
 * have made both stores sell.
 */
async function placesOf(origin: string): Promise<string[]> {
  const textOf = async (place: string) => (await fetch(origin + place)).text()
  const category = '/products/STUDENTS_PRODUCT'
  const [product = ''] = /\/product\/\w+/.exec(await textOf(category)) ?? []
  const [classPage = ''] = /\/classes\/[\w-]+/.exec(await textOf('/classes')) ?? []
  const pages = (await textOf('/sitemap/pages-1.xml'))
    .matchAll(/<loc>https?:\/\/[^/]+(?<place>\/[^<]*)/g)
    .map(({ groups }) => groups?.place ?? '')
    .filter((place) => !place.startsWith('/products/'))
  return [...pages, category, product, classPage, '/search?text=paper', '/login']
}

/** A browser of its own for every visit, so that nothing is in its caches. */
async function visit(url: string): Promise<Result> {
  const profile = await mkdtemp(path.join(tmpdir(), 'kids-crafts-lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath() ?? '/usr/bin/chromium',
    args: ['--remote-debugging-port=0', '--no-sandbox'],
  })
  try {
    const port = await debuggingPort(profile)
    const run = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'silent' })
    if (run === undefined || run.lhr.runtimeError) {
      throw new Error(`Lighthouse could not visit ${url}: ${run?.lhr.runtimeError?.message}`)
    }
    return run.lhr
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** Chromium chooses a free port and writes it down. */
async function debuggingPort(profile: string): Promise<number> {
  const written = await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')
  return Number(written.split('\n')[0])
}

async function lineOf(page: string, visits: readonly Result[]): Promise<string[]> {
  const middleOf = (measure: (visit: Result) => number) => median(visits.map(measure))
  const scores = categories.map((category) =>
    middleOf((result) => (result.categories[category]?.score ?? 0) * 100),
  )
  const scriptBytes = median(await Promise.all(visits.map(scriptBytesOf)))
  const [performanceScore = 0, ...otherScores] = scores
  const isMet =
    performanceScore >= goalScore.performance &&
    otherScores.every((score) => score >= goalScore.others) &&
    scriptBytes <= goalScriptBytes
  return [
    page,
    ...scores.map((score) => score.toFixed(0)),
    ...metrics.map(({ audit, digits }) =>
      middleOf((result) => result.audits[audit]?.numericValue ?? Number.NaN).toFixed(digits),
    ),
    (scriptBytes / 1000).toFixed(1),
    middleOf((result) => thirdPartiesOf(result).length).toFixed(0),
    isMet ? 'met' : 'MISSED',
  ]
}

interface NetworkRequest {
  url: string
  mimeType?: string
}

function requestsOf(result: Result): NetworkRequest[] {
  const details = result.audits['network-requests']?.details
  return details?.type === 'table' ? (details.items as unknown as NetworkRequest[]) : []
}

/**
 * As they came over the network: compressed with brotli. Lighthouse counts headers as well, so the
 * server is asked again.
 */
async function scriptBytesOf(result: Result): Promise<number> {
  const scripts = requestsOf(result).filter(({ mimeType }) => mimeType?.includes('javascript'))
  const sizes = await Promise.all(
    scripts.map(async ({ url }) => {
      // Both stores have the same, and only a browser takes kids.localhost for this machine.
      const ofSchool = Object.assign(new URL(url), { hostname: 'localhost' })
      const { headers } = await fetch(ofSchool, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
      return Number(headers.get('content-length'))
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function thirdPartiesOf(result: Result): NetworkRequest[] {
  const { host } = new URL(result.finalDisplayedUrl)
  return requestsOf(result).filter(({ url }) => url.startsWith('http') && new URL(url).host !== host)
}

/** What costs points in the last visit, so that a missed goal says why. */
function findingsOf(page: string, visits: readonly Result[]): string[] {
  const last = visits.at(-1)
  return categories.flatMap((category) =>
    (last?.categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => last?.audits[id])
      .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
      .map((audit) => `${page}: ${category}: ${audit?.title} ${audit?.displayValue ?? ''}`.trimEnd()),
  )
}
