import { createHmac } from 'node:crypto'

/*
 * Codes that an app and the server count from a shared secret and the time (RFC 6238), with the values that every app knows:
 * SHA-1, six digits, half a minute.
 */

const stepSeconds = 30
const usualDigits = 6

/** The number of the half minute. */
export const stepAt = (ms: number): number => Math.floor(ms / 1000 / stepSeconds)

export function codeOf(
  secret: Uint8Array,
  step: number,
  { digits = usualDigits, algorithm = 'sha1' }: { digits?: number; algorithm?: string } = {},
): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac(algorithm, secret).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(at) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As apps take a secret that is typed. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('')
}

/** What the QR code says. */
export function otpauthUri({
  issuer,
  login,
  secret,
}: {
  issuer: string
  login: string
  secret: string
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`
  const query = new URLSearchParams({ secret, issuer })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
