import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { repositoryRoot } from '../apps/server/src/platform/config.ts'
import { affectedJourneys, affectsLifecycle } from './affected-journeys.ts'
import { buildApps } from './build-apps.ts'
import { changedSince } from './changed-files.ts'
import { runVisibly, secondsSince } from './run.ts'

// `npm test` runs every stage, `npm test -- unit lifecycle` some of them, and `npm test -- --changed [commit]` what can
// be affected by what has changed since a commit.
const stages = ['check', 'build', 'unit', 'lifecycle', 'journeys'] as const
type Stage = (typeof stages)[number]

const startedAt = performance.now()
const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.find((name) => !values.changed && !isStage(name))
if (unknown === undefined) {
  await (values.changed ? testChanges(positionals[0]) : testAll(positionals.filter(isStage)))
} else {
  console.error(`There is no stage ${unknown}; there are ${stages.join(', ')}.`)
  process.exitCode = 1
}

async function testAll(picked: readonly Stage[]): Promise<void> {
  const isPicked = (stage: Stage) => picked.length === 0 || picked.includes(stage)
  const projects = [
    ...(isPicked('unit') ? ['packages', 'server'] : []),
    ...(isPicked('lifecycle') ? ['lifecycle'] : []),
  ]
  await inOrder({
    ...(isPicked('check') && { check }),
    ...(isPicked('build') && { build: buildApps }),
    // Together, since the lifecycle tests mostly wait for servers.
    ...(projects.length > 0 && { [projects.join(', ')]: () => vitest(projects) }),
    ...(isPicked('journeys') && { journeys: () => journeys([]) }),
  })
}

async function testChanges(since: string | undefined): Promise<void> {
  const { base, files } = await changedSince(since)
  const affected = affectedJourneys(files.filter((file) => !isRemovedJourney(file)))
  console.log(`${files.length} files have changed since ${base.slice(0, 10)}.`)
  if (files.length === 0) return
  await inOrder({
    check,
    unit: () => vitest(['packages', 'server'], `--changed=${base}`, '--passWithNoTests'),
    ...(files.some(affectsLifecycle) && { lifecycle: () => vitest(['lifecycle']) }),
    ...(affected.length > 0 && {
      build: buildApps,
      [affected === 'all' ? 'all journeys' : `journeys of ${affected.join(', ')}`]: () =>
        journeys(affected === 'all' ? [] : affected.map((name) => `tests/journeys/${name}.test.ts`)),
    }),
  })
}

async function inOrder(steps: Record<string, () => Promise<boolean>>): Promise<void> {
  const done: string[] = []
  for (const [name, step] of Object.entries(steps)) {
    console.log(`\n── ${name} ──`)
    const stepStartedAt = performance.now()
    if (!(await step())) {
      console.error(`\nFailed: ${name}, after ${secondsSince(startedAt)} s.`)
      process.exitCode = 1
      return
    }
    done.push(`${name} (${secondsSince(stepStartedAt)} s)`)
  }
  console.log(`\nPassed in ${secondsSince(startedAt)} s: ${done.join(', ')}.`)
}

async function check(): Promise<boolean> {
  return (await runVisibly('node', ['scripts/check.ts'])).isDone
}

async function vitest(projects: readonly string[], ...options: string[]): Promise<boolean> {
  const chosen = projects.flatMap((project) => ['--project', project])
  return (await runVisibly('vitest', ['run', ...chosen, ...options])).isDone
}

async function journeys(files: readonly string[]): Promise<boolean> {
  return (await runVisibly('playwright', ['test', ...files])).isDone
}

function isRemovedJourney(file: string): boolean {
  return file.startsWith('tests/journeys/') && !existsSync(path.join(repositoryRoot, file))
}

function isStage(name: string): name is Stage {
  return (stages as readonly string[]).includes(name)
}
