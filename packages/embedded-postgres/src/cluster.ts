import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { PostgresCannotStart } from './postgres-cannot-start.ts'
import type { Runner } from './runner.ts'

type NewCluster = Readonly<{ clusterDir: string; initdb: string; runner: Runner; durable: boolean }>

const passwordFileName = 'kids-crafts-password'

export async function hasCluster(clusterDir: string): Promise<boolean> {
  const names = await readdir(clusterDir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw new PostgresCannotStart(`The database in ${clusterDir} cannot be read (${error.code}).`)
  })
  if (names.length > 0 && !names.includes('PG_VERSION')) {
    throw new PostgresCannotStart(
      `${clusterDir} holds something else than a database; move it away or set DATA_DIR.`,
    )
  }
  return names.length > 0
}

/**
 * Makes the cluster aside and moves it into place when it is whole, so that a start cut short
 * leaves nothing broken.
 */
export async function createCluster({ clusterDir, initdb, runner, durable }: NewCluster) {
  const unfinishedDir = `${clusterDir}.unfinished`
  try {
    await rm(unfinishedDir, { recursive: true, force: true })
    await mkdir(unfinishedDir, { mode: 0o700 })
    const password = randomBytes(24).toString('hex')
    const passwordFile = `${unfinishedDir}.password`
    await writeOwned(passwordFile, password, runner)
    await giveTo(runner, unfinishedDir)
    await runInitdb({ initdb, directory: unfinishedDir, passwordFile, runner, durable })
    await rename(passwordFile, path.join(unfinishedDir, passwordFileName))
    await rename(unfinishedDir, clusterDir)
  } catch (error) {
    if (error instanceof PostgresCannotStart) throw error
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new PostgresCannotStart(`The database in ${clusterDir} cannot be made (${reason}).`, {
      cause: error,
    })
  }
}

export async function readPassword(clusterDir: string): Promise<string> {
  const file = path.join(clusterDir, passwordFileName)
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new PostgresCannotStart(`The database's password in ${file} cannot be read (${error.code}).`)
  })
}

async function writeOwned(file: string, content: string, runner: Runner) {
  await writeFile(file, content, { mode: 0o600 })
  await chmod(file, 0o600)
  await giveTo(runner, file)
}

async function giveTo(runner: Runner, file: string) {
  const { account } = runner
  if (account !== undefined) await chown(file, account.uid, account.gid)
}

async function runInitdb(task: {
  initdb: string
  directory: string
  passwordFile: string
  runner: Runner
  durable: boolean
}) {
  const args = [
    `--pgdata=${task.directory}`,
    '--username=postgres',
    `--pwfile=${task.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorting by code point is the same on every machine and never changes under an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-collate=C',
    '--lc-messages=C',
    // Text search asks the operating system which characters are letters, so this one must know
    // Unicode.
    `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    ...(task.durable ? [] : ['--no-sync']),
  ]
  const child = task.runner.spawn(task.initdb, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const [errors, code] = await Promise.all([
    child.stderr === null ? '' : text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve)),
  ])
  if (code !== 0) {
    const reason = /error: (.*)/.exec(errors)?.[1] ?? errors.trim().split('\n').at(-1)
    throw new PostgresCannotStart(`PostgreSQL could not make its database in ${task.directory}: ${reason}.`)
  }
}
