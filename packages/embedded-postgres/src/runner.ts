import { execFile, spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { PostgresCannotStart } from './postgres-cannot-start.ts'

/** Starts programs under the account that may run PostgreSQL. */
export type Runner = Readonly<{
  /** Whom the data must belong to; absent when that is simply us. */
  account: Account | undefined
  spawn(program: string, args: readonly string[], options: SpawnOptions): ChildProcess
}>

type Account = Readonly<{ name: string; uid: number; gid: number }>

const run = promisify(execFile)

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of the data; before there is
 * any, to an account that is there already. None is ever added to the machine.
 */
export async function chooseRunner(places: { clusterDir: string; binariesDir: string }): Promise<Runner> {
  if (process.getuid?.() !== 0) return { account: undefined, spawn }

  const account = (await ownerOf(places.clusterDir)) ?? (await unprivilegedAccount())
  const closed =
    (await closedParent(places.clusterDir, account)) ?? (await closedParent(places.binariesDir, account))
  if (closed !== undefined) return runnerThroughClosedDirectories(account, closed)
  const { uid, gid } = account
  return { account, spawn: (program, args, options) => spawn(program, args, { ...options, uid, gid }) }
}

async function ownerOf(directory: string): Promise<Account | undefined> {
  const found = await stat(directory).catch(() => undefined)
  if (found === undefined || found.uid === 0) return undefined
  return { name: String(found.uid), uid: found.uid, gid: found.gid }
}

/**
 * The one that a package of PostgreSQL has made, or the one that every system has for what needs no
 * rights.
 */
async function unprivilegedAccount(): Promise<Account> {
  const found = (await lookUp('postgres')) ?? (await lookUp('nobody'))
  if (found !== undefined) return found
  throw new PostgresCannotStart(
    'PostgreSQL does not run as root: start as another user, or add a user named postgres.',
  )
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { name, uid: Number(user.stdout), gid: Number(group.stdout) }
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

// A clone in root's own home is closed to everyone else. The account gets the one right it needs to
// pass.
async function runnerThroughClosedDirectories(account: Account, closed: string): Promise<Runner> {
  const change = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const grant = [...change, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--']
  await run('setpriv', [...grant, 'true']).catch(() => {
    throw new PostgresCannotStart(
      `PostgreSQL runs as another user than root and cannot enter ${closed}: open it (chmod o+x) or set DATA_DIR.`,
    )
  })
  return {
    account,
    spawn: (program, args, options) => spawn('setpriv', [...grant, program, ...args], options),
  }
}
