import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { createVault, openVault } from './vault.ts'

const [oldKey, newKey] = ['old '.repeat(10), 'new '.repeat(10)] as const

test('what is sealed is opened for what it was sealed for, and for nothing else', () => {
  const vault = createVault([oldKey])
  const sealed = vault.seal('JBSWY3DP', 'factor of one')
  expect(vault.open(sealed, 'factor of one')).toBe('JBSWY3DP')
  expect(sealed.includes('JBSWY3DP')).toBe(false)
  expect(vault.seal('JBSWY3DP', 'factor of one')).not.toEqual(sealed)
  expect(() => vault.open(sealed, 'factor of another')).toThrow()
  for (const at of [5, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => vault.open(changed, 'factor of one')).toThrow()
  }
})

test('a key is replaced without losing what the one before it sealed', () => {
  const sealed = createVault([oldKey]).seal('text', 'what')
  expect(createVault([newKey, oldKey]).open(sealed, 'what')).toBe('text')
  expect(() => createVault([newKey]).open(sealed, 'what')).toThrow('DATA_KEYS')
})

test('processes that start at once make one key, which its owner alone can read', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kids-crafts-vault-'))
  const vaults = await Promise.all([1, 2, 3, 4].map(() => openVault({ dataKeys: [], dataDir })))
  const sealed = vaults[0]?.seal('text', 'what') ?? Buffer.alloc(0)
  for (const vault of vaults) expect(vault.open(sealed, 'what')).toBe('text')
  const file = path.join(dataDir, 'data.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).length).toBe(43)
})
