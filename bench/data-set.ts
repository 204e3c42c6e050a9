import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { startEmbeddedPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'

import { repositoryRoot } from '../apps/server/src/platform/config.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'

const demoCommand = fileURLToPath(new URL('../apps/server/src/demo/command.ts', import.meta.url))

export interface DataSet {
  dataDir: string
  databaseUrl: string
  stop(): Promise<void>
}

/**
 * A database with so many products, started. It is built once for this checkout and used again
 * until the schema or the demo changes, because a large catalogue takes minutes to build.
 */
export async function startDataSet(products: number, { isFresh }: { isFresh: boolean }): Promise<DataSet> {
  const dataDir = path.join(tmpdir(), `kids-crafts-bench-${digestOf([repositoryRoot])}`, String(products))
  const versionFile = path.join(dataDir, 'version')
  const version = await versionOfContents()
  const isReusable = !isFresh && (await readFile(versionFile, 'utf8').catch(() => '')) === version
  if (!isReusable) await rm(dataDir, { recursive: true, force: true })
  // PostgreSQL may run as another user, who has to pass through here.
  await mkdir(dataDir, { recursive: true, mode: 0o755 })

  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    if (!isReusable) {
      await migrate(postgres.ownerUrl)
      await fillCatalogue(postgres.ownerUrl, dataDir, products)
      await writeFile(versionFile, version)
    }
    return { dataDir, databaseUrl: postgres.ownerUrl, stop: () => postgres.stop() }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Everything that decides what is in the database. */
async function versionOfContents(): Promise<string> {
  const cwd = path.join(repositoryRoot, 'apps/server')
  const sources: string[] = []
  for await (const file of glob(['migrations/**/*.sql', 'sql/**/*.sql', 'src/{demo,read-model}/**/*.ts'], {
    cwd,
  })) {
    if (!file.endsWith('.test.ts')) sources.push(file)
  }
  return digestOf(await Promise.all(sources.toSorted().map((file) => readFile(path.join(cwd, file), 'utf8'))))
}

function digestOf(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12)
}

/** The demo, filled up to as many products as were asked for. */
async function fillCatalogue(databaseUrl: string, dataDir: string, products: number): Promise<void> {
  const size = products === 0 ? [] : ['--products', String(products)]
  const command = spawn(process.execPath, [demoCommand, ...size], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    // The table alone goes to standard output.
    stdio: ['ignore', 2, 2],
  })
  const [code] = await once(command, 'exit')
  if (code !== 0) throw new Error('The catalogue could not be filled')
}
