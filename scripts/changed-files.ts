import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { repositoryRoot } from '../apps/server/src/platform/config.ts'

/**
 * Paths that differ from a commit, committed or not. Without one: from where the branch left main,
 * and on main from the last commit, so that there is something to test right after a commit too.
 */
export async function changedSince(base?: string): Promise<{ base: string; files: readonly string[] }> {
  const commit = await git('rev-parse', '--verify', `${base ?? (await defaultBase())}^{commit}`)
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', commit),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return { base: commit, files: `${changed}\n${added}`.split('\n').filter((file) => file !== '') }
}

async function defaultBase(): Promise<string> {
  for (const main of ['origin/main', 'main']) {
    const start = await git('merge-base', 'HEAD', main).catch(() => undefined)
    if (start === undefined) continue
    const isUnchanged =
      start === (await git('rev-parse', 'HEAD')) && (await git('status', '--porcelain')) === ''
    return isUnchanged ? 'HEAD~1' : start
  }
  return 'HEAD'
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: repositoryRoot })
  return stdout.trim()
}
