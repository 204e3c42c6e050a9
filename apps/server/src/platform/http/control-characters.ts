import { fault } from '@kids-crafts/rules/faults.ts'
import type { FastifyInstance } from 'fastify'

import { Refusal } from '../refusal.ts'

/**
 * Characters that nobody types: control characters except whitespace, and lone surrogates.
 * PostgreSQL rejects NUL, and its JSON lone surrogates, so refuse them everywhere before anything
 * fails.
 */
export const hasControlCharacters = (text: string): boolean =>
  controlCharacters.test(text) || !text.isWellFormed()

const controlCharacters = /(?![\t\n\v\f\r])\p{Cc}/u
/** The same in an address: C0, DEL, and C1 as UTF-8. */
const inAddress = /%(?:0[0-8EF]|1[0-9A-F]|7F|C2%[89][0-9A-F])/i

export function refuseControlCharactersInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    // Contract calls check their own query and name the field.
    const address = /^\/(?:api|auth)\//.test(url) ? url.split('?', 1).join('') : url
    done(inAddress.test(address) ? new Refusal('VALIDATION', fault('INVALID')) : undefined)
  })
}

/**
 * Refuses an input at its first such text. Iterative, because JSON may be nested deeper than the
 * stack.
 */
export function refuseControlCharacters(wire: unknown): void {
  const left: [field: string, value: unknown][] = [['', wire]]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [field, value] = next
    if (typeof value === 'string' && hasControlCharacters(value)) {
      throw new Refusal('VALIDATION', fault('INVALID'), [{ field, fault: fault('INVALID') }])
    }
    if (typeof value !== 'object' || value === null) continue
    for (const [name, part] of Object.entries(value)) {
      left.push([field === '' ? name : `${field}.${name}`, part])
    }
  }
}
