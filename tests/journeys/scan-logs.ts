import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

import { findRunningPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'
import { Client } from 'pg'

import { openMailbox } from '../../apps/server/src/platform/development/mailbox.ts'
import { journeyPassword } from './seed-account.ts'

interface Log {
  name: string
  text: string
}

/**
 * What people have told the running store, in the demo and in the journeys: everything personal by the data map, whom mails
 * went to, and the tokens of their links.
 */
export async function collectPersonalValues(
  dataDir: string,
  { saidAtStart, leastValues }: { saidAtStart: string; leastValues: number },
): Promise<string[]> {
  const values = new Set([journeyPassword, 'not my password', 'my secret password'])
  for (const value of await storedValues(dataDir)) values.add(value)
  for (const { to, links } of await openMailbox(dataDir).list()) {
    for (const address of to) values.add(address)
    for (const link of links) for (const [, value] of new URL(link).searchParams) values.add(value)
  }
  // Nobody had told it anything then: these are words and addresses of its own, such as where requests for help go.
  const telling = [...values].filter((value) => value.length >= 6 && !saidAtStart.includes(value))
  if (telling.length < leastValues) throw new Error(`Only ${telling.length} personal values were found`)
  return telling
}

async function storedValues(dataDir: string): Promise<string[]> {
  // The map knows every module, which is too much to load before the first journey.
  const { personalTables } = await import('../../apps/server/src/modules.ts')
  const client = new Client({ connectionString: await findRunningPostgres(dataDir) })
  await client.connect()
  try {
    const values: string[] = []
    for (const { table, columns } of personalTables) {
      for (const [column, rule] of Object.entries(columns)) {
        const kind = typeof rule === 'string' ? rule : rule.kind
        if (!tellingKinds.has(kind)) continue
        const { rows } = await client.query<{ value: string }>(
          `select distinct "${column}"::text as value from "${table}" where "${column}" is not null`,
        )
        values.push(
          ...rows.map(({ value }) => value).filter((value) => kind !== 'identity' || isOwnWord(value)),
        )
      }
    }
    return values
  } finally {
    await client.end()
  }
}

const tellingKinds = new Set(['identity', 'name', 'contact', 'place', 'bank', 'content'])

/** Logins of the demo, such as "guardian", are words that the server says too. */
const isOwnWord = (identity: string): boolean => /[\d@\s-]/.test(identity)

/** The logs of a store that has stopped. */
export async function readLogs(dataDir: string, output: string): Promise<Log[]> {
  const names = (await readdir(dataDir)).filter((name) => name.endsWith('.log'))
  const files = names.map(async (name) => ({ name, text: await readFile(path.join(dataDir, name), 'utf8') }))
  return [{ name: 'the output of the server', text: output }, ...(await Promise.all(files))]
}

/** A line for each value or token that a log names, without telling it again. */
export function findInLogs(logs: readonly Log[], values: readonly string[]): string[] {
  return logs.flatMap(({ name, text }) => {
    const named = [...values.filter((value) => text.includes(value)), ...tokensIn(text)]
    return named.map((value) => {
      const line = text.slice(0, text.indexOf(value)).split('\n').length
      return `${name}, line ${line}: ${value.slice(0, 2)}… (${value.length} characters)`
    })
  })
}

function tokensIn(text: string): string[] {
  return [
    ...text.matchAll(/\beyJ[\w-]{8,}\.[\w-]{8,}|[?&](?:token|signature|code)=[\w-]+|\bBearer [\w.-]{8,}/g),
  ].map(([token]) => token)
}

/** A mail opens accounts: only the user that runs the server may read it. */
export async function findOpenMails(dataDir: string): Promise<string[]> {
  const directory = path.join(dataDir, 'mail')
  const places = [directory, ...(await readdir(directory)).map((name) => path.join(directory, name))]
  const modes = await Promise.all(places.map(async (place) => (await stat(place)).mode))
  return places.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0)
}
