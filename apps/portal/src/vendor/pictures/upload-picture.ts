import { call, sendBytes } from '@kids-crafts/browser/api.ts'
import { uploadFile } from '@kids-crafts/browser/upload/upload-file.ts'
import type { UploadCalls, UploadSteps } from '@kids-crafts/browser/upload/upload-file.ts'
import { beginUpload, finishUpload, uploadChunk } from '@kids-crafts/contract/uploads.ts'
import type { Upload } from '@kids-crafts/contract/uploads.ts'

const calls: UploadCalls = {
  begin: (file, signal) => call(beginUpload, { ...file, purpose: 'CARD_PICTURE' }, { signal }),
  send: (uploadId, offset, chunk, signal) =>
    sendBytes(uploadChunk.urlOf(uploadId, offset), chunk, { signal }),
  finish: (uploadId, signal) => call(finishUpload, { uploadId }, { signal }),
}

/** A picture of a card. */
export const uploadPicture = (key: string, bytes: Blob, steps: UploadSteps): Promise<Upload> =>
  uploadFile(calls, key, bytes, steps)
