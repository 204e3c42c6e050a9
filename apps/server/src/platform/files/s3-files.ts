import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

import type { S3Settings } from '../config.ts'
import type { Files } from './files-type.ts'

/** Files in a bucket, at Amazon or at `endpoint`. */
export function createS3Files({ bucket, endpoint, region, ...credentials }: S3Settings): Files {
  const client = new S3Client({
    region,
    credentials,
    // Other providers rarely have host names per bucket, or support newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  return {
    put: async (key, bytes, { contentType }) => {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }))
    },
    get: async (key) => {
      const found = await unlessAbsent(client.send(new GetObjectCommand(at(key))))
      return found?.Body?.transformToByteArray()
    },
    exists: async (key) => (await unlessAbsent(client.send(new HeadObjectCommand(at(key))))) !== undefined,
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}

async function unlessAbsent<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
    throw error
  }
}
