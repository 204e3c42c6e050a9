import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { repositoryRoot } from '../apps/server/src/platform/config.ts'

export type Outcome = {
  isDone: boolean
  output: string
  /** What to know although all is well. */
  note?: string
  seconds: number
}

/** Runs a program of `node_modules/.bin` on the pinned Node and keeps what it prints. */
export async function runQuietly(
  program: string,
  args: readonly string[],
  directory = repositoryRoot,
): Promise<Outcome> {
  const startedAt = performance.now()
  const child = spawn(binary(program), args, {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exitCode(child)])
  return { isDone: code === 0, output: output + errors, seconds: secondsSince(startedAt) }
}

/** Runs it with our terminal. */
export async function runVisibly(program: string, args: readonly string[]): Promise<Outcome> {
  const startedAt = performance.now()
  const child = spawn(binary(program), args, {
    cwd: repositoryRoot,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const code = await exitCode(child)
  return { isDone: code === 0, output: '', seconds: secondsSince(startedAt) }
}

export function secondsSince(startedAt: number) {
  return Math.round((performance.now() - startedAt) / 100) / 10
}

function binary(program: string) {
  return path.join(repositoryRoot, 'node_modules/.bin', program)
}

function exitCode(child: ReturnType<typeof spawn>) {
  return new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve(code))
  })
}
