import { CannotStart } from '../cannot-start.ts'
import type { S3Settings } from '../config.ts'
import type { Files } from './files-type.ts'
import { createLocalFiles } from './local-files.ts'

export type { Files } from './files-type.ts'

export async function createFiles(settings: {
  dataDir: string
  s3?: S3Settings | undefined
}): Promise<Files> {
  const files =
    settings.s3 === undefined ? createLocalFiles(settings.dataDir) : await createFilesInBucket(settings.s3)
  return {
    put: async (key, bytes, options) => files.put(safeKey(key), bytes, options),
    get: async (key) => files.get(safeKey(key)),
    exists: async (key) => files.exists(safeKey(key)),
    delete: async (key) => files.delete(safeKey(key)),
  }
}

// Load the SDK only if a bucket is set.
async function createFilesInBucket(settings: S3Settings): Promise<Files> {
  try {
    const { createS3Files } = await import('./s3-files.ts')
    return createS3Files(settings)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`The files in the bucket ${settings.bucket} cannot be used: ${reason}.`, {
      cause: error,
    })
  }
}

/** The server creates all keys, so an unusual one is a bug; some would leave the directory. */
function safeKey(key: string) {
  if (key.length > 200 || !/^[a-z0-9]+(?:[._-][a-z0-9]+)*(?:\/[a-z0-9]+(?:[._-][a-z0-9]+)*)*$/.test(key)) {
    throw new Error(`${JSON.stringify(key)} cannot be the key of a file`)
  }
  return key
}
