import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { Client } from 'pg'

const mark = '/* prepared */'
const isMarked = /^\s*\/\* prepared \*\//

/**
 * Begins a statement that each connection plans once: sql`${prepared} select …`. For statements that run all the
 * time, whose text is always the same and whose best plan does not depend on the values.
 */
export const prepared = sql.raw(mark)

/** Gives a marked statement a name, which is how PostgreSQL is told to keep its plan. */
export class PreparingClient extends Client {}

const ask: (this: Client, ...question: unknown[]) => unknown = Reflect.get(Client.prototype, 'query')

// The method's many overloads cannot be overridden one by one, so the question is passed on as it is.
PreparingClient.prototype.query = function query(this: Client, ...question: unknown[]) {
  const [text, values, ...rest] = question
  if (typeof text !== 'string' || !isMarked.test(text)) return ask.apply(this, question)
  return ask.call(this, { name: nameOf(text), text, values }, ...rest)
} as Client['query']

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}
