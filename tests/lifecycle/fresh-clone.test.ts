import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { repositoryRoot } from '../../apps/server/src/platform/config.ts'
import { givenEmptyDataDir } from './given-server.ts'
import { freePort } from './server-process.ts'

// The dearest of all tests: it installs every package from npm's cache and builds the storefront,
// which nothing cheaper proves.
test('a fresh clone starts with NODE_ENV=production and without what npm is told to leave out, and so does an upgrade', async () => {
  const clone = await givenFreshClone()
  const dataDir = await givenEmptyDataDir()
  expect(await startAndStop(clone, dataDir)).toEqual({ name: 'kids-crafts', code: 0 })

  // Packages have changed: npm compares what is there with what it is to install, and removes the
  // rest.
  writeFileSync(path.join(clone, 'node_modules/.installed-lock'), 'another lock file')
  rmSync(path.join(clone, 'node_modules/.package-lock.json'))
  expect(await startAndStop(clone, dataDir)).toEqual({ name: 'kids-crafts', code: 0 })
}, 900_000)

/** The files that a clone has, those not committed yet included. */
async function givenFreshClone(): Promise<string> {
  const clone = await mkdtemp(path.join(tmpdir(), 'kids-crafts-clone-'))
  // Root runs PostgreSQL as another user, who has to reach its programs.
  await chmod(clone, 0o755)
  onTestFinished(() => rm(clone, { recursive: true, force: true, maxRetries: 10 }))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 50_000_000 })
  for (const file of new Set(files.split('\0').filter((name) => name !== ''))) {
    const copy = path.join(clone, file)
    mkdirSync(path.dirname(copy), { recursive: true })
    cpSync(path.join(repositoryRoot, file), copy)
  }
  return clone
}

/** Runs `npm start` until it answers, and stops it. */
async function startAndStop(clone: string, dataDir: string) {
  const port = await freePort()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      PATH: pathOfOthers(),
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      npm_config_omit: 'dev\n\noptional',
      npm_config_prefer_offline: 'true',
      DATA_DIR: dataDir,
      PORT: String(port),
      CARD_SANDBOX: 'on',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm, its shell and the server are one group, which is stopped as a whole if the test fails.
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let hasEnded = false
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      hasEnded = true
      resolve(code)
    })
  })
  onTestFinished(() => {
    if (!hasEnded && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  })

  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/liveness`).catch(() => undefined)
    if (answer?.ok) {
      const { name } = (await answer.json()) as { name: string }
      child.kill('SIGTERM')
      return { name, code: await ended }
    }
    if (hasEnded) throw new Error(`npm start ended instead of answering:\n${output}`)
    await sleep(200)
  }
}

/** Without the programs of this repository, which would hide that the clone lacks its own. */
function pathOfOthers(): string {
  const places = (process.env.PATH ?? '').split(path.delimiter)
  return places.filter((place) => !place.startsWith(repositoryRoot)).join(path.delimiter)
}
