import { createHmac } from 'node:crypto'
import { isIPv4 } from 'node:net'

import { homeOf, networkOf } from '../platform/http/network-of.ts'

/** Tells whether two consents came from one home, and nothing else. */
export const hashIp = (key: Uint8Array, ip: string): Buffer =>
  createHmac('sha256', key)
    .update(`consent ${homeWritten(ip)}`)
    .digest()

/** As it has always been written: a consent of last year must have the hash that it would have today. */
function homeWritten(ip: string): string {
  const home = homeOf(ip)
  return isIPv4(home) ? home : networkOf(home)
}
