import path from 'node:path'
import { styleText } from 'node:util'

import { repositoryRoot } from '../apps/server/src/platform/config.ts'
import { auditVersions } from './audit.ts'
import { findConflictMarkers } from './conflict-markers.ts'
import { runQuietly, secondsSince } from './run.ts'
import type { Outcome } from './run.ts'

// `npm run check`: everything that can be said without running the code. All complaints are shown, not only the first.
const startedAt = performance.now()
const storefrontDir = path.join(repositoryRoot, 'apps/storefront')

// The compilers are written in Go and live for seconds: collecting their garbage at every doubling
// took a seventh of the CPU.
process.env.GOGC ??= '400'

// Several checkers work the same types out several times, and the checks share the machine: four
// took twice the CPU of one.
const oneChecker = ['--noEmit', '--checkers', '1']

const checks: Record<string, () => Promise<Outcome>> = {
  format: () => runQuietly('oxfmt', ['--check']),
  lint: () => runQuietly('oxlint', ['--type-aware', '--deny-warnings']),
  types: () => runQuietly('tsc', [...oneChecker, '-p', 'tsconfig.json']),
  'storefront types': () =>
    runQuietly('tsc', [...oneChecker, '-p', path.join(storefrontDir, 'tsconfig.json')]),
  'portal types': () =>
    runQuietly('tsc', [...oneChecker, '-p', path.join(repositoryRoot, 'apps/portal/tsconfig.json')]),
  'dead code': () => runQuietly('knip', ['--no-progress']),
  'conflict markers': () => findConflictMarkers(),
  'known vulnerabilities': auditVersions,
}

// The types of each route's parameters are made from the list of routes; lint and tsc read them.
const typegen = await runQuietly('react-router', ['typegen'], storefrontDir)
if (!typegen.isDone) report('route types', typegen)

const outcomes = await Promise.all(
  Object.entries(checks).map(async ([name, check]) => report(name, await check())),
)
if ([typegen, ...outcomes].every(({ isDone }) => isDone)) {
  console.log(`Checked in ${secondsSince(startedAt)} s.`)
} else {
  console.error('The check found problems: see above.')
  process.exitCode = 1
}

function report(name: string, outcome: Outcome) {
  const mark = outcome.isDone ? styleText('green', '✓') : styleText('red', '✗')
  const note = outcome.note === undefined ? '' : `: ${outcome.note}`
  console.log(`${mark} ${name} (${outcome.seconds} s)${note}`)
  if (!outcome.isDone) console.log(outcome.output.trimEnd())
  return outcome
}
