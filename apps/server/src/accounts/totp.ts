import { createHmac } from 'node:crypto'

/* Codes derived from a shared secret and the time (RFC 6238), with the parameters every app
   supports: SHA-1, six digits, 30 seconds. */

const stepSeconds = 30
const usualDigits = 6

/** The number of the 30-second step. */
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

/** The format in which people type a secret into an app. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('')
}

/** Content of the QR code. */
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
