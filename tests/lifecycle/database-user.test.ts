import { execFile } from 'node:child_process'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { givenEmptyDataDir, givenServer } from './given-server.ts'
import { freePort, postgresProcesses } from './server-process.ts'

test.runIf(process.getuid?.() === 0)('as root, PostgreSQL runs as a user that is there already', async () => {
  const dataDir = await givenEmptyDataDir()
  const programs = path.join(dataDir, 'programs')
  await mkdir(programs)
  // A machine that has no user for PostgreSQL, and tells when one is added.
  await writeProgram(path.join(programs, 'id'), '[ "$2" = postgres ] && exit 1; exec /usr/bin/id "$@"')
  await writeProgram(path.join(programs, 'useradd'), `touch ${programs}/added`)
  const env = { PATH: `${programs}:${process.env.PATH}` }
  const server = givenServer({ dataDir, port: await freePort(), env })
  await server.ready()

  expect(server.output()).toContain(
    'PostgreSQL does not run as root, so its files belong to the user nobody\n',
  )
  expect(await readdir(programs)).toEqual(['id', 'useradd'])
  const nobody = Number((await promisify(execFile)('id', ['-u', 'nobody'])).stdout)
  const owners = await Promise.all((await postgresProcesses(dataDir)).map((pid) => stat(`/proc/${pid}`)))
  expect(new Set(owners.map(({ uid }) => uid))).toEqual(new Set([nobody]))
})

const writeProgram = (file: string, script: string) =>
  writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
