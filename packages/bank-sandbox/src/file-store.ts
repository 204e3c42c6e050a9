import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Files by the hash of their content, so that the same document sent again takes no more room. */
export class FileStore {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
    mkdirSync(directory, { recursive: true })
  }

  /** Written before the line of the journal that names it. */
  write(bytes: Uint8Array): string {
    const name = createHash('sha256').update(bytes).digest('hex')
    const temporary = path.join(this.#directory, `${randomUUID()}.tmp`)
    writeFileSync(temporary, bytes, { mode: 0o600 })
    renameSync(temporary, path.join(this.#directory, name))
    return name
  }

  read(name: string): Buffer {
    return readFileSync(path.join(this.#directory, name))
  }
}
