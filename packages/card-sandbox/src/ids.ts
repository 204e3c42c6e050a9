import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * An id as Stripe writes it: `pi_3f…`. Long enough that nobody guesses the address of another's pay
 * page.
 */
export const newId = (prefix: string, length = 24) =>
  prefix + Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')
