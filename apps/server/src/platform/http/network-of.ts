import { isIPv4 } from 'node:net'

import type { FastifyRequest } from 'fastify'

/**
 * A request's origin for counting and limits: an IPv4 address, or an IPv6 home network, whose 2^64
 * addresses count as one. Nothing else reads `request.ip`.
 */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => homeOf(ip)

/**
 * A home's identity: one IPv4 address, or a whole IPv6 network, in which devices change addresses
 * daily.
 */
export function homeOf(ip: string): string {
  const address = plainAddress(ip)
  if (isIPv4(address)) return address
  return `${groupsOf(address)
    .map((group) => group.toString(16))
    .join(':')}::`
}

/** One client usually has all addresses of its network: 256 in IPv4, 2^64 in IPv6. */
export function networkOf(ip: string): string {
  const address = plainAddress(ip)
  return isIPv4(address) ? address.split('.').slice(0, 3).join('.') : groupsOf(address).join(':')
}

/** Some proxies include the port: `192.0.2.1:5678`, `[2001:db8::1]:443`. */
export const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address

/**
 * IPv4 addresses may be written as IPv6, in two notations: `::ffff:192.0.2.1`, `::ffff:c000:201`.
 */
function plainAddress(ip: string): string {
  const address = withoutPort(ip)
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (dotted !== undefined) return dotted
  const [, high, low] = /^(?:::|(?:0{1,4}:){5})ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address) ?? []
  if (high === undefined || low === undefined) return address
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** The first four of its eight groups. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter((group) => group !== '')
  const after = (tail ?? '').split(':').filter((group) => group !== '')
  const groups =
    tail === undefined ? before : [...before, ...zeros(8 - before.length - after.length), ...after]
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16))
}

const zeros = (count: number): string[] => Array.from({ length: Math.max(0, count) }, () => '0')
