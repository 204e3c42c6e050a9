/** Excludes letters and digits that look alike, since people read it out on the phone. */
export const numberCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const randomLength = 13
const groups = /^(.{5})(.{5})(.{4})$/

/**
 * An order's number: 13 random characters with 65 bits (S-20), and a check character that reveals a
 * wrong one or two swapped ones.
 */
export function newOrderNumber(): string {
  const random = crypto.getRandomValues(new Uint8Array(randomLength))
  // 256 is a multiple of 32, so all characters are equally likely.
  const characters = Array.from(random, (byte) => numberCharacters[byte % numberCharacters.length]).join('')
  return grouped(characters + checkCharacter(characters))
}

/**
 * The number in standard form, or undefined if invalid: people omit dashes and use small letters.
 */
export function tidyOrderNumber(text: string): string | undefined {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '')
  if (plain.length !== randomLength + 1) return undefined
  if (Array.from(plain).some((character) => !numberCharacters.includes(character))) return undefined
  const body = plain.slice(0, randomLength)
  return plain === body + checkCharacter(body) ? grouped(plain) : undefined
}

const grouped = (plain: string): string => plain.replace(groups, '$1-$2-$3')

/** Luhn's algorithm for 32 characters. */
function checkCharacter(body: string): string {
  const size = numberCharacters.length
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, character, index) => {
      const value = numberCharacters.indexOf(character) * (index % 2 === 0 ? 2 : 1)
      return total + Math.floor(value / size) + (value % size)
    }, 0)
  return numberCharacters[(size - (sum % size)) % size] ?? ''
}
