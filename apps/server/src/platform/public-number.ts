import { randomInt } from 'node:crypto'

import { numberCharacters } from '@kids-crafts/rules/order-number.ts'

/**
 * Names something to people, such as `S-7KQ…`: the prefix says what it is, and
 * nobody can guess the next one.
 */
export function newPublicNumber(prefix: string): string {
  const random = Array.from({ length: 10 }, () => numberCharacters[randomInt(numberCharacters.length)])
  return `${prefix}-${random.join('')}`
}
