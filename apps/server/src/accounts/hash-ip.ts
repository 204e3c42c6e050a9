import { createHmac } from 'node:crypto'
import { isIPv4 } from 'node:net'

import { homeOf, networkOf } from '../platform/http/network-of.ts'

/** Reveals only whether two consents came from one home. */
export const hashIp = (key: Uint8Array, ip: string): Buffer =>
  createHmac('sha256', key)
    .update(`consent ${homeWritten(ip)}`)
    .digest()

/** Keep this format: a consent from last year must hash the same today. */
function homeWritten(ip: string): string {
  const home = homeOf(ip)
  return isIPv4(home) ? home : networkOf(home)
}
