import { createHmac } from 'node:crypto'

import { homeOf } from '../platform/http/network-of.ts'

/** Tells whether two consents came from one home, and nothing else. */
export const hashIp = (key: Uint8Array, ip: string): Buffer =>
  createHmac('sha256', key)
    .update(`consent ${homeOf(ip)}`)
    .digest()
