import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { buildApps } from '../scripts/build-apps.ts'
import { runChaos } from './run-chaos.ts'
import { mountSmallDisk } from './small-disk.ts'

// `npm run chaos -- --minutes 10 --seed 7`: see docs/operations.md. What was found stays in the directory that it names.
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(randomInt(10 ** 6)) },
    buyers: { type: 'string', default: '6' },
    guests: { type: 'string', default: '3' },
    'kill-every': { type: 'string', default: '4' },
  },
})
if (!(await buildApps())) process.exit(1)
// What was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const directory = await mkdtemp(path.join(tmpdir(), 'kids-crafts-chaos-'))
// PostgreSQL may run as another user.
await chmod(directory, 0o755)
const dataDir = path.join(directory, 'data')
const disk = await mountSmallDisk(dataDir)
console.log(`Seed ${options.seed}, data and journals in ${directory}`)
if (!disk) console.log('No disk can be mounted here, so none is filled: that needs root on Linux.')
const { violations, summary } = await runChaos({
  dataDir,
  journalDir: directory,
  disk,
  seconds: Number(options.minutes) * 60,
  seed: options.seed,
  buyers: Number(options.buyers),
  guests: Number(options.guests),
  killEveryMs: Number(options['kill-every']) * 1000,
  say: (text) => console.log(text),
})
console.log(`\n${summary}`)
if (violations.length === 0) {
  console.log('\nNothing was lost, and nothing happened twice.')
  await disk?.remove()
  await rm(directory, { recursive: true, force: true, maxRetries: 10 })
} else {
  console.error(
    `\n${violations.length} violations with seed ${options.seed}; data and journals are in ${directory}:`,
  )
  for (const violation of violations) console.error(`- ${violation}`)
  process.exitCode = 1
}
