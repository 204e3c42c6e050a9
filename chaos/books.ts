import { spawn } from 'node:child_process'
import path from 'node:path'

import { repositoryRoot } from '../apps/server/src/platform/config.ts'

/** `npm run books -- --all`, on this data. */
export function proveBooks(env: Record<string, string>): Promise<{ isRight: boolean; report: string }> {
  const command = path.join(repositoryRoot, 'apps/server/src/ledger/books-command.ts')
  const child = spawn(process.execPath, [command, '--all'], { env: { PATH: process.env.PATH, ...env } })
  let report = ''
  child.stdout.on('data', (chunk: Buffer) => (report += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (report += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ isRight: code === 0, report })))
}
