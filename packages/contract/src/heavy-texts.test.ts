import { processorMs, heavyTexts } from '@kids-crafts/rules/testing/heavy-texts.ts'
import { expect, test } from 'vitest'

import { urlOf } from './endpoint.ts'
import { parseOptions } from './faults.ts'
import { allEndpoints } from './testing/all-endpoints.ts'
import { samplesOf, textsIn } from './testing/sample-input.ts'

const endpoints = (await allEndpoints()).map((endpoint) => ({ url: urlOf(endpoint), endpoint }))
/** As long as the limits of texts and bodies. */
const texts = [100, 1000, 4096, 100_000].flatMap(heavyTexts)
const boundMs = 20
const samplesPerField = 3

test('the contract has endpoints to walk', () => {
  expect(endpoints.length).toBeGreaterThan(90)
})

test.each(endpoints)(
  'whatever text is sent in a field of $url, it is read at once',
  ({ endpoint: { input } }) => {
    const slow: string[] = []
    const walked = new Map<string, number>()
    // Each kind may have its own rules for texts; the kinds of a long list never do.
    for (const { path, replacedBy } of samplesOf(input)
      .slice(0, 12)
      .flatMap((sample) => textsIn(sample))) {
      const times = (walked.get(path) ?? 0) + 1
      walked.set(path, times)
      if (times > samplesPerField) continue
      for (const { name, text } of texts) {
        const sent = replacedBy(text)
        const took = processorMs(() => input.safeParse(sent, parseOptions), boundMs)
        if (took >= boundMs) slow.push(`${path}: ${name} takes ${Math.round(took)} ms`)
      }
      if (slow.length > 0) break
    }
    expect(slow).toEqual([])
  },
  300_000,
)
