import type { BotCheckChallenge } from '@kids-crafts/contract/bot-check.ts'
import { solvedBotCheck } from '@kids-crafts/contract/bot-check.ts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'

import { solve } from './solve.ts'

const keys = { hmacSignatureSecret: 'one secret', hmacKeySignatureSecret: 'another secret' }

test('the browser’s way to solve a challenge gives what the server’s way accepts', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 40,
    expiresAt: new Date(Date.now() + 60_000),
    deriveKey,
    ...keys,
  })
  const token = await solve(challenge as BotCheckChallenge)
  const solved = solvedBotCheck.parse(JSON.parse(atob(token)))
  expect(solved).toMatchObject({ challenge, solution: { counter: 40 } })
  const { counter, derivedKey } = solved.solution
  expect(
    await verifySolution({
      challenge: solved.challenge,
      solution: { counter, derivedKey },
      deriveKey,
      ...keys,
    }),
  ).toMatchObject({ verified: true })
})
