import type { DeviceKind } from '@kids-crafts/contract/accounts-sessions.ts'

/**
 * A short name, enough for people to recognise their device; the full user agent would identify it.
 */
export function nameDevice(userAgent: string | undefined): { device: string | null; deviceKind: DeviceKind } {
  const agent = userAgent?.slice(0, longestAgent) ?? ''
  const names = [firstMatch(browsers, agent), firstMatch(systems, agent)].filter((name) => name !== undefined)
  return { device: names.join(' · ') || null, deviceKind: firstMatch(kinds, agent) ?? 'OTHER' }
}

const longestAgent = 512

type Named<Name> = readonly (readonly [mark: RegExp, name: Name])[]

/** Browsers also name the ones they are based on, so the more specific come first. */
const browsers: Named<string> = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Microsoft Edge'],
  [/\bOPR\/|\bOPX\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: Named<string> = [
  [/\bWindows\b/, 'Windows'],
  [/\biPad\b|\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const kinds: Named<DeviceKind> = [
  [/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/, 'TABLET'],
  [/\biPhone\b|\biPod\b|\bAndroid\b|\bMobile\b/, 'PHONE'],
  [/\bWindows\b|\bMacintosh\b|\bLinux\b|\bCrOS\b/, 'COMPUTER'],
]

const firstMatch = <Name>(table: Named<Name>, agent: string): Name | undefined =>
  table.find(([mark]) => mark.test(agent))?.[1]
