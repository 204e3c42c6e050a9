import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

test('what a process rarely needs is not loaded at its start', async () => {
  const loaded = await modulesLoadedBy(['./start.ts', './start-services.ts', './start-web.ts', './app.ts'])
  expect(loaded).toContainEqual(expect.stringContaining('/node_modules/fastify/'))
  // Decision 022.
  expect(loaded.filter((url) => /\/node_modules\/(sharp|@aws-sdk)\//.test(url))).toEqual([])
})

async function modulesLoadedBy(files: readonly string[]): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({
      load(url, context, nextLoad) {
        loaded.push(url)
        return nextLoad(url, context)
      },
    })
    for (const file of process.argv.slice(1)) await import(file)
    // An exit does not wait for what is still being written.
    process.stdout.write(JSON.stringify(loaded), () => process.exit())`
  const urls = files.map((file) => new URL(file, import.meta.url).href)
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
    ...urls,
  ])
  return JSON.parse(stdout) as string[]
}
