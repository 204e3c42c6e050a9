import { faultMessages } from '@kids-crafts/rules/validation.ts'
import { expect, test } from 'vitest'

import { messagesOf } from './all-messages.ts'

test('every fault that a rule names has its message, and the English one is what the server answers', () => {
  expect(messagesOf('en').validation).toEqual(faultMessages)
})
