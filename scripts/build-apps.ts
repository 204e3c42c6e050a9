import { createHash } from 'node:crypto'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { repositoryRoot } from '../apps/server/src/platform/config.ts'
import { runQuietly } from './run.ts'

interface App {
  name: string
  directory: string
  /** Each makes a build of its own. */
  builds: readonly [program: string, ...args: string[]][]
}

const apps: readonly App[] = [
  { name: 'storefront', directory: 'apps/storefront', builds: [['react-router', 'build']] },
  {
    name: 'portals',
    directory: 'apps/portal',
    builds: ['vendor', 'manager'].map((mode) => ['vite', 'build', '--mode', mode]),
  },
]

/** What every app is built from, beside its own directory. */
const sharedSources = [
  'packages',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/compress-assets.ts',
] as const

const madeDirectories = new Set(['build', '.react-router', 'node_modules'])

/**
 * Builds each app unless its last build was made from the very same sources. Answers whether all
 * are there.
 */
export async function buildApps(): Promise<boolean> {
  const shared = await hashSources(sharedSources)
  for (const app of apps) {
    if (!(await buildApp(app, shared))) return false
  }
  return true
}

async function buildApp({ name, directory, builds }: App, shared: string): Promise<boolean> {
  const place = path.join(repositoryRoot, directory)
  const stampFile = path.join(place, 'build/.built-from')
  const sources = `${await hashSources([directory])} ${shared}`
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === sources) return true

  console.log(`Building the ${name} (only when changed)`)
  // Without its stamp, a build that is cut short is made anew.
  await rm(stampFile, { force: true })
  let total = 0
  for (const [program, ...args] of builds) {
    const { isDone, output, seconds } = await runQuietly(program, args, place)
    total += seconds
    if (isDone) continue
    console.error(output)
    console.error(`The ${name} could not be built: see the lines above.`)
    return false
  }
  await writeFile(stampFile, sources)
  console.log(`  built in ${total.toFixed(1)} s`)
  return true
}

async function hashSources(places: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  const files = (await Promise.all(places.map((place) => filesAt(path.join(repositoryRoot, place))))).flat()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  for (const [index, content] of contents.entries()) {
    hash.update(`${path.relative(repositoryRoot, files[index] ?? '')} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

async function filesAt(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) return [place]
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !madeDirectories.has(name) && !/\.test\.tsx?$/.test(name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (entry) => {
        const inside = path.join(place, entry.name)
        return entry.isDirectory() ? filesAt(inside) : [inside]
      }),
  )
  return nested.flat()
}
