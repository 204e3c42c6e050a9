import type { DeviceKind } from '@kids-crafts/contract/accounts-sessions.ts'
import Bowser from 'bowser'

/** A short name is enough for a person to know their device again; what the browser says in full would mark it. */
export function nameDevice(userAgent: string | undefined): { device: string | null; deviceKind: DeviceKind } {
  if (userAgent === undefined || userAgent === '') return { device: null, deviceKind: 'OTHER' }
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, longestAgent))
  const names = [browser.name, os.name].filter((name) => name !== undefined && isName.test(name))
  return {
    device: names.join(' · ') || null,
    deviceKind: kinds.get(platform.type ?? '') ?? 'OTHER',
  }
}

const longestAgent = 512
/** Of a browser that it does not know Bowser repeats what the browser said. */
const isName = /^[A-Za-z][A-Za-z0-9 .+-]{0,24}$/
const kinds = new Map<string, DeviceKind>([
  ['desktop', 'COMPUTER'],
  ['mobile', 'PHONE'],
  ['tablet', 'TABLET'],
])
