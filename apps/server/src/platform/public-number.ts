import { randomInt } from 'node:crypto'

// Without letters and digits that look alike, since people read it out on the phone.
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Names something to people, such as `S-7KQ…`: the prefix says what it is, and nobody can guess the next one. */
export function newPublicNumber(prefix: string): string {
  const random = Array.from({ length: 10 }, () => characters[randomInt(characters.length)])
  return `${prefix}-${random.join('')}`
}
