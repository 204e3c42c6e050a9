import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Config } from '../platform/config.ts'

/** Seals bank details by keys that are not in the database, so that a copy of it opens none. */
export interface BankVault {
  seal(storeId: number, value: unknown): Buffer
  open(storeId: number, sealed: Buffer): unknown
}

const keyFile = 'bank-details.key'

/** By BANK_DETAILS_KEYS, of which the first seals and all open; else by a file in DATA_DIR that only the server reads. */
export async function openBankVault({
  bankDetailsKeys,
  dataDir,
}: Pick<Config, 'bankDetailsKeys' | 'dataDir'>): Promise<BankVault> {
  return createBankVault(bankDetailsKeys.length > 0 ? bankDetailsKeys : [await readOrMakeKey(dataDir)])
}

const algorithm = 'aes-256-gcm'
const idBytes = 4
const ivBytes = 12
const tagBytes = 16

export function createBankVault(texts: readonly string[]): BankVault {
  const keys = texts.map((text) => {
    const key = createHash('sha256').update(`bank details ${text}`).digest()
    return { key, id: createHash('sha256').update(key).digest().subarray(0, idBytes) }
  })
  return {
    seal(storeId, value) {
      const [first] = keys
      if (first === undefined) throw new Error('There is no key for bank details')
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, first.key, iv)
      // A row that is copied to another store does not open there.
      cipher.setAAD(Buffer.from(String(storeId)))
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([first.id, iv, cipher.getAuthTag(), text])
    },
    open(storeId, sealed) {
      const id = sealed.subarray(0, idBytes)
      const found = keys.find((each) => each.id.equals(id))
      if (found === undefined) throw new Error('The key that sealed these bank details is missing')
      const iv = sealed.subarray(idBytes, idBytes + ivBytes)
      const tag = sealed.subarray(idBytes + ivBytes, idBytes + ivBytes + tagBytes)
      const decipher = createDecipheriv(algorithm, found.key, iv, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(String(storeId)))
      decipher.setAuthTag(tag)
      const text = Buffer.concat([
        decipher.update(sealed.subarray(idBytes + ivBytes + tagBytes)),
        decipher.final(),
      ])
      return JSON.parse(text.toString('utf8')) as unknown
    },
  }
}

/** Processes that start at once agree: the first that creates the file has made the key. */
async function readOrMakeKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, keyFile)
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
