import type { Locale } from '@kids-crafts/rules/locales.ts'
import { expect, test } from 'vitest'

import { mailSamples, sampleTime } from './mail-samples.ts'
import { renderMail } from './render.tsx'

/** Without the marks of direction and with plain spaces, as they are read. */
const plain = (text: string) =>
  text.replaceAll(/[\u061c\u200e\u200f\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ')

async function textOf(
  { kind, data, key }: (typeof mailSamples)[number],
  { locale = 'en', timeZone }: { locale?: Locale; timeZone: string | null | undefined },
) {
  const mail = { to: 'ada@example.org', kind, key, locale, theme: 'default', timeZone, data } as const
  const { subject, text } = await renderMail(mail, 'https://shop.example/')
  return plain(`${subject} ${text}`)
}

const withTimes = mailSamples.filter(({ data }) => JSON.stringify(data).includes(sampleTime))

const inVancouver: [Locale, string][] = [
  ['en', 'March 3, 2026 at 9:06 PM PST'],
  ['de', '3. März 2026 um 21:06 GMT-8'],
  ['fr', '3 mars 2026 à 21:06 UTC−8'],
  ['it', '3 marzo 2026 alle ore 21:06 GMT-8'],
  ['es', '3 de marzo de 2026 a las 21:06 GMT-8'],
  ['pt', '3 de março de 2026 às 21:06 GMT-8'],
  ['ru', '3 марта 2026 г. в 21:06 GMT-8'],
  ['tr', '3 Mart 2026 21:06 GMT-8'],
  ['ar', '3 مارس 2026 في 9:06 م غرينتش-8'],
  ['kk', '2026 ж. 3 наурыз, 21:06 GMT-8'],
]

test.each(inVancouver)(
  'every mail says times in %s by the reader’s clock, with its zone',
  async (locale, time) => {
    for (const sample of withTimes) {
      const text = await textOf(sample, { locale, timeZone: 'America/Vancouver' })
      expect(text, sample.key).toContain(time)
      expect(text.replaceAll(time, ''), sample.key).not.toMatch(/UTC|GMT/)
    }
  },
)

test.each([undefined, null, 'Mars/Olympus', '"><script>'])(
  'every mail says times in UTC where the time zone is %j',
  async (timeZone) => {
    const time = 'March 4, 2026 at 5:06 AM UTC'
    for (const sample of withTimes) {
      const text = await textOf(sample, { timeZone })
      expect(text, sample.key).toContain(time)
      expect(text.replaceAll(time, ''), sample.key).not.toMatch(/UTC|GMT|script/)
    }
  },
)

test('there are mails with times to look at', () => {
  expect(new Set(withTimes.map(({ kind }) => kind)).size).toBeGreaterThan(10)
})
