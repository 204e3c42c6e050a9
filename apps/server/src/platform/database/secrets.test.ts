import { expect, test } from 'vitest'

import { testDatabase } from '../../testing/database.ts'
import { loadSecrets } from './secrets.ts'

const { db } = await testDatabase()

test('a secret is made once and stays', async () => {
  const first = await loadSecrets(db, ['session'])
  expect(first.session.length).toBeGreaterThanOrEqual(32)
  expect(await loadSecrets(db, ['session'])).toEqual(first)
})

test('processes that ask at once get the same secrets', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => loadSecrets(db, ['forgery', 'unsubscribe'])),
  )
  expect(answers).toEqual(answers.map(() => answers[0]))
  expect(answers[0]?.forgery).not.toEqual(answers[0]?.unsubscribe)
})
