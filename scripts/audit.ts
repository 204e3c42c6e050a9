import { execFile } from 'node:child_process'

import { repositoryRoot } from '../apps/server/src/platform/config.ts'
import { secondsSince } from './run.ts'
import type { Outcome } from './run.ts'

const timeoutMs = 15_000

/**
 * Compares the versions that production uses with the known vulnerabilities, as the registry lists
 * them. Whoever works without the network, or with a registry that has no such list, is told so and
 * goes on.
 */
export async function auditVersions(): Promise<Outcome> {
  const startedAt = performance.now()
  const report = await new Promise<string>((resolve) => {
    const args = [
      'audit',
      '--json',
      '--omit=dev',
      '--package-lock-only',
      '--fetch-retries=0',
      '--fetch-timeout=5000',
    ]
    const shell = process.platform === 'win32'
    // npm ends with 1 when it has found something, which the report tells better.
    execFile(
      'npm',
      args,
      { cwd: repositoryRoot, timeout: timeoutMs, maxBuffer: 50_000_000, shell },
      (_error, stdout) => resolve(stdout),
    )
  })
  return { ...judgeAudit(report), seconds: secondsSince(startedAt) }
}

interface Vulnerability {
  name: string
  severity: string
  range: string
}

/** Vulnerabilities that are high or critical fail the check; the others are for the next update. */
export function judgeAudit(report: string): Omit<Outcome, 'seconds'> {
  const vulnerabilities = vulnerabilitiesIn(report)
  if (vulnerabilities === undefined) {
    const note = 'the registry did not tell of vulnerabilities, so no version was compared with any'
    return { isDone: true, output: '', note }
  }
  const grave = vulnerabilities.filter(({ severity }) => severity === 'high' || severity === 'critical')
  const others = vulnerabilities.length - grave.length
  return {
    isDone: grave.length === 0,
    output: grave.map(({ name, severity, range }) => `${name} ${range}: ${severity}`).join('\n'),
    ...(others > 0 && { note: `${others} vulnerabilities are less than high: see npm audit` }),
  }
}

function vulnerabilitiesIn(report: string): Vulnerability[] | undefined {
  try {
    const { vulnerabilities } = JSON.parse(report) as { vulnerabilities?: Record<string, Vulnerability> }
    return vulnerabilities && Object.values(vulnerabilities)
  } catch {
    // What is printed instead of a report is no JSON.
    return undefined
  }
}
