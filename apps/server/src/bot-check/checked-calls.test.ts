import { wrapRequest } from '@kids-crafts/contract/endpoint.ts'
import { samplesOf, textsIn } from '@kids-crafts/contract/testing/sample-input.ts'
import { expect, test } from 'vitest'

import { testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'

const app = await testApp(await testDatabase())

/**
 * They ask for a bot check only after many wrong passwords, and look at nothing but their number
 * before.
 */
const asksSeldom = new Set(['/auth/login', '/auth/manager/login', '/auth/vendor/login'])

const checked = [...app.served]
  .filter(([url, { endpoint }]) => {
    const [sample] = samplesOf(endpoint.input)
    return !asksSeldom.has(url) && textsIn(sample).some(({ path }) => path === 'googleResponseToken')
  })
  .map(([url, { endpoint }]) => ({ url, endpoint }))

test('there are calls that ask for a bot check', () => {
  expect(checked.length).toBeGreaterThanOrEqual(6)
})

test.each(checked)(
  'S-50 $url asks for the bot check before it looks at any text',
  async ({ url, endpoint }) => {
    const [sample] = samplesOf(endpoint.input) as object[]
    const wrong = Object.fromEntries(Object.keys(sample!).map((name) => [name, '㌫'.repeat(1000)]))
    for (const googleResponseToken of ['solved', 'x'.repeat(4000), undefined, '\0', 7]) {
      const sent = { ...wrong, requestKey: undefined, googleResponseToken }
      const answer = await app.inject({
        method: 'POST',
        url,
        body: wrapRequest(endpoint.envelope, sent) as object,
      })
      const { errors } = answer.json<{ errors: { errorCode: string; field?: string }[] }>()
      const complaints = errors.filter(
        ({ errorCode, field }) => errorCode !== 'OC_BOT_CHECK_FAILED' && field !== 'googleResponseToken',
      )
      expect([googleResponseToken, answer.statusCode >= 400, complaints]).toEqual([
        googleResponseToken,
        true,
        [],
      ])
    }
  },
)
