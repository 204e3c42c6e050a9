import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { startEmbeddedPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'

import { isStartProblem } from '../apps/server/src/platform/cannot-start.ts'
import { readConfig, repositoryRoot } from '../apps/server/src/platform/config.ts'

// Named one by one, because watching whatever is imported would also watch the files that Vite
// makes and removes.
const watched = ['apps/server/src', 'packages/contract/src', 'packages/rules/src', 'packages/i18n/src'].map(
  (place) => `--watch-path=${path.join(repositoryRoot, place)}`,
)

// `npm run dev`: the server restarts when its sources change, the storefront reloads in place. PostgreSQL belongs to
// this process and not to the server, so that a restart takes no longer than it must.
try {
  await develop()
} catch (error) {
  if (!isStartProblem(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function develop() {
  const config = readConfig(process.env)
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, progress: console.log })
  const server = spawn(
    process.execPath,
    ['--watch-preserve-output', ...watched, path.join(repositoryRoot, 'apps/server/src/main.mjs')],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        DEV_SERVER: 'on',
        WEB_CONCURRENCY: '1',
        DATABASE_URL: postgres?.url ?? config.databaseUrl,
        DATABASE_OWNER_URL: postgres?.ownerUrl ?? config.databaseOwnerUrl,
        DEMO_DATA: config.demoData ? 'on' : 'off',
      },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
  await once(server, 'exit')
  await postgres?.stop()
}
