import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Config } from './config.ts'

/**
 * Encrypts data that must be unreadable in the database: a copy is useless without the key, which
 * is in a setting or a file. The purpose is authenticated too, so that no value can replace one of
 * another purpose.
 */
export interface Vault {
  seal(text: string, what: string): Buffer
  /** Throws if it was encrypted for another purpose, changed, or its key is missing. */
  open(sealed: Uint8Array, what: string): string
}

const algorithm = 'aes-256-gcm'
const idBytes = 4
const nonceBytes = 12
const tagBytes = 16

/** Uses `DATA_KEYS`, or the key in `DATA_DIR`, created on first use. */
export async function openVault({ dataKeys, dataDir }: Pick<Config, 'dataKeys' | 'dataDir'>): Promise<Vault> {
  return createVault(dataKeys.length > 0 ? dataKeys : [await readOwnKey(path.join(dataDir, 'data.key'))])
}

/** The first secret encrypts; all of them decrypt. */
export function createVault(secrets: readonly string[]): Vault {
  const keys = secrets.map(keyOf)
  const [first] = keys
  if (first === undefined) throw new Error('There is no key to seal data with')
  return {
    seal(text, what) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, first.key, nonce).setAAD(Buffer.from(what))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([first.id, nonce, cipher.getAuthTag(), sealed])
    },
    open(bytes, what) {
      const sealed = Buffer.from(bytes)
      const found = keys.find(({ id }) => id.equals(sealed.subarray(0, idBytes)))
      if (found === undefined) throw new Error('Sealed under a key that is not here: see DATA_KEYS')
      const [nonceEnd, tagEnd] = [idBytes + nonceBytes, idBytes + nonceBytes + tagBytes]
      const decipher = createDecipheriv(algorithm, found.key, sealed.subarray(idBytes, nonceEnd))
        .setAAD(Buffer.from(what))
        .setAuthTag(sealed.subarray(nonceEnd, tagEnd))
      return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString('utf8')
    },
  }
}

function keyOf(secret: string): { id: Buffer; key: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kids-crafts data', 32))
  return { id: createHash('sha256').update(key).digest().subarray(0, idBytes), key }
}

async function readOwnKey(file: string): Promise<string> {
  const found = await readFile(file, 'utf8').catch(() => undefined)
  if (found !== undefined) return found
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  // Of processes starting at once, the first to link it decides.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}
