import { execFile } from 'node:child_process'

import { repositoryRoot } from '../apps/server/src/platform/config.ts'
import { secondsSince } from './run.ts'
import type { Outcome } from './run.ts'

const marker = String.raw`^(<{7} .|>{7} .|\|{7} .|={7}$)`

/** Finds lines that a merge has left behind, in every tracked text file. */
export async function findConflictMarkers(directory = repositoryRoot): Promise<Outcome> {
  const startedAt = performance.now()
  const { code, output } = await grep(directory)
  // `git grep` ends with 1 when it has found nothing.
  return { isDone: code === 1, output, seconds: secondsSince(startedAt) }
}

function grep(directory: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const args = ['grep', '--line-number', '-I', '--extended-regexp', '-e', marker]
    execFile('git', args, { cwd: directory, maxBuffer: 10_000_000 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : error.code
      if (typeof code === 'number') resolve({ code, output: stdout + stderr })
      else reject(error ?? new Error('git grep ended without a code'))
    })
  })
}
