import { execFile, spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { PostgresCannotStart } from './postgres-cannot-start.ts'

/** Starts programs under the account that may run PostgreSQL. */
export type Runner = Readonly<{
  /** Whom the data must belong to; absent when that is simply us. */
  owner: Account | undefined
  spawn(program: string, args: readonly string[], options: SpawnOptions): ChildProcess
}>

type Account = Readonly<{ uid: number; gid: number }>

const run = promisify(execFile)

/** PostgreSQL refuses to run as root, so root hands it to the owner of the data, or to the account `postgres`. */
export async function chooseRunner(places: { clusterDir: string; binariesDir: string }): Promise<Runner> {
  if (process.getuid?.() !== 0) return { owner: undefined, spawn }

  const owner = (await ownerOf(places.clusterDir)) ?? (await postgresAccount())
  const closed =
    (await closedParent(places.clusterDir, owner)) ?? (await closedParent(places.binariesDir, owner))
  if (closed === undefined) {
    return { owner, spawn: (program, args, options) => spawn(program, args, { ...options, ...owner }) }
  }
  return runnerThroughClosedDirectories(owner, closed)
}

async function ownerOf(directory: string): Promise<Account | undefined> {
  const found = await stat(directory).catch(() => undefined)
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid }
}

async function postgresAccount(): Promise<Account> {
  const known = await lookUp('postgres')
  if (known !== undefined) return known
  await run('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres']).catch(
    () => {},
  )
  const made = await lookUp('postgres')
  if (made === undefined) {
    throw new PostgresCannotStart(
      'PostgreSQL does not run as root: start as another user, or add a user named postgres.',
    )
  }
  return made
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(user.stdout), gid: Number(group.stdout) }
  } catch {
    return undefined
  }
}

/** The outermost directory on the way to `target` that the account may not pass. */
async function closedParent(target: string, account: Account): Promise<string | undefined> {
  const parents: string[] = []
  for (let parent = path.dirname(target); !parents.includes(parent); parent = path.dirname(parent)) {
    parents.unshift(parent)
  }
  for (const parent of parents) {
    const { mode, uid, gid } = await stat(parent)
    const pass = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & pass) === 0) return parent
  }
  return undefined
}

// A clone in root's own home is closed to everyone else. The account gets the one right it needs to pass.
async function runnerThroughClosedDirectories(owner: Account, closed: string): Promise<Runner> {
  const account = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  const grant = [...account, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--']
  await run('setpriv', [...grant, 'true']).catch(() => {
    throw new PostgresCannotStart(
      `PostgreSQL runs as another user than root and cannot enter ${closed}: open it (chmod o+x) or set DATA_DIR.`,
    )
  })
  return { owner, spawn: (program, args, options) => spawn('setpriv', [...grant, program, ...args], options) }
}
