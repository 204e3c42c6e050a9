import { createHash } from 'node:crypto'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { repositoryRoot } from '../apps/server/src/platform/config.ts'
import { runQuietly } from './run.ts'

const storefrontDir = path.join(repositoryRoot, 'apps/storefront')
const stampFile = path.join(storefrontDir, 'build/.built-from')
const madeDirectories = new Set(['build', '.react-router', 'node_modules'])

/** Builds the storefront unless the last build was made from the very same sources. Answers whether it is there. */
export async function buildStorefront(): Promise<boolean> {
  const sources = await hashSources()
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === sources) return true

  console.log('Building the storefront (only when it has changed)')
  // Without its stamp, a build that is cut short is made anew.
  await rm(stampFile, { force: true })
  const { isDone, output, seconds } = await runQuietly('react-router', ['build'], storefrontDir)
  if (!isDone) {
    console.error(output)
    console.error('The storefront could not be built: see the lines above.')
    return false
  }
  await writeFile(stampFile, sources)
  console.log(`  built in ${seconds} s`)
  return true
}

async function hashSources() {
  const hash = createHash('sha256')
  const files = [
    ...(await filesIn(storefrontDir)),
    ...(await filesIn(path.join(repositoryRoot, 'packages'))),
    path.join(repositoryRoot, 'package-lock.json'),
    path.join(repositoryRoot, 'tsconfig.base.json'),
  ]
  const contents = await Promise.all(files.map((file) => readFile(file)))
  for (const [index, content] of contents.entries()) {
    hash.update(`${path.relative(repositoryRoot, files[index] ?? '')} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !madeDirectories.has(name) && !/\.test\.tsx?$/.test(name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (entry) => {
        const place = path.join(directory, entry.name)
        return entry.isDirectory() ? filesIn(place) : [place]
      }),
  )
  return nested.flat()
}
