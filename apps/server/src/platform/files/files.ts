import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

import { CannotStart } from '../cannot-start.ts'
import type { S3Settings } from '../config.ts'

/** Bytes by key, such as `pictures/<hash>.webp`. A reader sees a whole file or none. */
export type Files = {
  put: (key: string, bytes: Uint8Array, options: { contentType: string }) => Promise<void>
  get: (key: string) => Promise<Uint8Array | undefined>
  exists: (key: string) => Promise<boolean>
  delete: (key: string) => Promise<void>
}

export async function createFiles(settings: {
  dataDir: string
  s3?: S3Settings | undefined
}): Promise<Files> {
  const disk = new Disk(
    settings.s3 === undefined ? createLocalDriver(settings.dataDir) : await createS3Driver(settings.s3),
  )
  return {
    put: async (key, bytes, { contentType }) => disk.put(safeKey(key), bytes, { contentType }),
    get: async (key) => {
      try {
        return await disk.getBytes(safeKey(key))
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },
    exists: async (key) => disk.exists(safeKey(key)),
    delete: async (key) => disk.delete(safeKey(key)),
  }
}

function createLocalDriver(dataDir: string) {
  return new WholeFileDriver({ location: path.join(dataDir, 'files'), visibility: 'private' })
}

/** flydrive writes in place, so that a kill would leave half a file under its final name. */
class WholeFileDriver extends FSDriver {
  override async put(key: string, contents: string | Uint8Array) {
    const target = path.join(String(this.options.location), key)
    const unfinished = `${target}.${randomUUID()}.tmp`
    await mkdir(path.dirname(target), { recursive: true })
    try {
      const file = await open(unfinished, 'wx')
      try {
        await file.writeFile(contents)
        // The rename may reach the disk before the bytes do, which a power cut would turn into an empty file.
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, target)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}

// The driver and the SDK behind it are loaded only where a bucket is set.
async function createS3Driver(settings: S3Settings) {
  try {
    const { S3Driver } = await import('flydrive/drivers/s3')
    return new S3Driver({
      bucket: settings.bucket,
      region: settings.region,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      // Buckets elsewhere than at Amazon rarely have host names of their own.
      ...(settings.endpoint !== undefined && { endpoint: settings.endpoint, forcePathStyle: true }),
      supportsACL: false,
      visibility: 'private',
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`The files in the bucket ${settings.bucket} cannot be used: ${reason}.`, {
      cause: error,
    })
  }
}

/** Keys are made by the server, so one that is not plain is a bug; some would leave the directory. */
function safeKey(key: string) {
  if (key.length > 200 || !/^[a-z0-9]+(?:[._-][a-z0-9]+)*(?:\/[a-z0-9]+(?:[._-][a-z0-9]+)*)*$/.test(key)) {
    throw new Error(`${JSON.stringify(key)} cannot be the key of a file`)
  }
  return key
}

function isAbsent(error: unknown) {
  if (!(error instanceof errors.E_CANNOT_READ_FILE)) return false
  const { cause } = error
  if (!(cause instanceof Error)) return false
  return (
    ('code' in cause && cause.code === 'ENOENT') || cause.name === 'NoSuchKey' || cause.name === 'NotFound'
  )
}
