import { randomInt } from 'node:crypto'

import { numberCharacters } from '@kids-crafts/rules/order-number.ts'

/**
 * A public number such as `S-7KQ…`: the prefix gives the kind, and the next one can't be guessed.
 */
export function newPublicNumber(prefix: string): string {
  const random = Array.from({ length: 10 }, () => numberCharacters[randomInt(numberCharacters.length)])
  return `${prefix}-${random.join('')}`
}
