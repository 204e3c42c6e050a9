import { createVault } from '../platform/vault.ts'

/** One for all tests, since the demo is loaded once for all of them. */
const key = 'the data key of all tests which everybody knows'

export const testVault = createVault([key])
