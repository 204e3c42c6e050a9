import { createHmac } from 'node:crypto'

/** Tells whether two consents came from one address, and nothing else. */
export const hashIp = (key: Uint8Array, ip: string): Buffer =>
  createHmac('sha256', key).update(`consent ${ip}`).digest()
