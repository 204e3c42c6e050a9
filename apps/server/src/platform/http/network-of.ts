import { isIPv4 } from 'node:net'

/** Whoever has one address of a network usually has the others too: 256 of the old kind, 2^64 of the new. */
export function networkOf(ip: string): string {
  const mapped = withoutMapping(ip)
  if (isIPv4(mapped)) return mapped.split('.').slice(0, 3).join('.')
  const [head = '', tail] = mapped.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter((group) => group !== '')
  const after = (tail ?? '').split(':').filter((group) => group !== '')
  const groups =
    tail === undefined ? before : [...before, ...zeros(8 - before.length - after.length), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}

/** What a home is seen as: one address of the old kind, and all of the new kind's network, in which devices change theirs daily. */
export function homeOf(ip: string): string {
  const mapped = withoutMapping(ip)
  return isIPv4(mapped) ? mapped : networkOf(mapped)
}

const withoutMapping = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip

const zeros = (count: number): string[] => Array.from({ length: Math.max(0, count) }, () => '0')
