import { readdirSync } from 'node:fs'
import path from 'node:path'

import type { Endpoint } from '../endpoint.ts'

/** Every call of the contract, from all its files. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(path.join(import.meta.dirname, '..')).filter((name) => /^[a-z-]+\.ts$/.test(name))
  const modules = await Promise.all(
    files.map((name) => import(`../${name.replace('.ts', '')}.ts`) as Promise<object>),
  )
  return [...new Set(modules.flatMap((each) => Object.values(each)).filter(isEndpoint))]
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'envelope' in value && 'input' in value
