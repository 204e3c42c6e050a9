import { buildStorefront } from './build-storefront.ts'
import { runVisibly, secondsSince } from './run.ts'

// `npm test` runs every stage; `npm test -- unit lifecycle` picks some.
const stages: Record<string, () => Promise<boolean>> = {
  check: async () => (await runVisibly('node', ['scripts/check.ts'])).isDone,
  build: buildStorefront,
  unit: async () =>
    (await runVisibly('vitest', ['run', '--project', 'packages', '--project', 'server'])).isDone,
  lifecycle: async () => (await runVisibly('vitest', ['run', '--project', 'lifecycle'])).isDone,
  journeys: async () => (await runVisibly('playwright', ['test'])).isDone,
}

const startedAt = performance.now()
const picked = process.argv.slice(2)
const unknown = picked.find((name) => !(name in stages))
if (unknown === undefined) {
  await runStages(Object.keys(stages).filter((name) => picked.length === 0 || picked.includes(name)))
} else {
  console.error(`There is no stage ${unknown}; there are ${Object.keys(stages).join(', ')}.`)
  process.exitCode = 1
}

async function runStages(names: string[]) {
  for (const name of names) {
    console.log(`\n── ${name} ──`)
    if (!(await stages[name]?.())) {
      console.error(`\nFailed: ${name}, after ${secondsSince(startedAt)} s.`)
      process.exitCode = 1
      return
    }
  }
  console.log(`\nPassed: ${names.join(', ')}, in ${secondsSince(startedAt)} s.`)
}
