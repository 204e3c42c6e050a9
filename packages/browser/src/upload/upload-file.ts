import { ApiError, errorOfAnswer } from '@kids-crafts/client/api-error.ts'
import { unwrapAnswer } from '@kids-crafts/contract/endpoint.ts'
import { attachmentChunk, beginAttachment, finishAttachment } from '@kids-crafts/contract/uploads.ts'
import type { Upload } from '@kids-crafts/contract/uploads.ts'
import { uploadLimits } from '@kids-crafts/rules/uploads.ts'
import type { AttachmentPurpose } from '@kids-crafts/rules/uploads.ts'

import { call, sendBytes } from '../api.ts'

export interface UploadSteps {
  signal: AbortSignal
  onProgress: (sentBytes: number) => void
  /** The connection is lost or the server busy; the upload continues automatically. */
  onWaiting: (isWaiting: boolean) => void
}

/** The calls of an upload, depending on its purpose. */
export interface UploadCalls {
  begin: (file: { key: string; sizeBytes: number }, signal: AbortSignal) => Promise<Upload>
  send: (uploadId: string, offset: number, chunk: Blob, signal: AbortSignal) => Promise<Response>
  finish: (uploadId: string, signal: AbortSignal) => Promise<Upload>
}

const firstPauseMs = 500
const longestPauseMs = 15_000

/** Calls for a file in a review, dispute, return or message. A guest has a pass. */
export function attachmentCalls(purpose: AttachmentPurpose, pass: string | undefined): UploadCalls {
  const by = pass === undefined ? {} : { pass }
  return {
    begin: (file, signal) => call(beginAttachment, { ...file, purpose, ...by }, { signal }),
    send: (uploadId, offset, chunk, signal) =>
      sendBytes(attachmentChunk.urlOf(uploadId, offset), chunk, {
        signal,
        ...(pass !== undefined && { pass: { [attachmentChunk.passHeader]: pass } }),
      }),
    finish: (uploadId, signal) => call(finishAttachment, { uploadId, ...by }, { signal }),
  }
}

/** Names a file by its content: the same photo is uploaded once, however often it is chosen. */
export async function keyOf(bytes: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Continues an earlier attempt, even from another tab or visit; fails only if the server refuses.
 */
export async function uploadFile(
  calls: UploadCalls,
  key: string,
  bytes: Blob,
  steps: UploadSteps,
): Promise<Upload> {
  const { signal, onProgress } = steps
  let upload = await untilAnswered(() => calls.begin({ key, sizeBytes: bytes.size }, signal), steps)
  onProgress(upload.receivedBytes)
  while (upload.status === 'RECEIVING' && upload.receivedBytes < upload.sizeBytes) {
    const { uploadId, receivedBytes } = upload
    upload = await untilAnswered(() => sendChunk(calls, uploadId, receivedBytes, bytes, signal), steps)
    onProgress(upload.receivedBytes)
  }
  if (upload.status !== 'RECEIVING') return upload
  const { uploadId } = upload
  return untilAnswered(() => calls.finish(uploadId, signal), steps)
}

async function sendChunk(
  calls: UploadCalls,
  uploadId: string,
  offset: number,
  bytes: Blob,
  signal: AbortSignal,
): Promise<Upload> {
  const chunk = bytes.slice(offset, offset + uploadLimits.chunkBytes)
  const response = await calls.send(uploadId, offset, chunk, signal)
  const body: unknown = await response.json().catch(() => null)
  // A 409 reports the progress: the answer to an earlier chunk was lost.
  const hasProgress = response.ok || response.status === 409
  const progress = hasProgress
    ? attachmentChunk.output.safeDecode(unwrapAnswer('dto', body).entity as Upload)
    : undefined
  if (progress?.success) return progress.data
  throw errorOfAnswer(body, response)
}

async function untilAnswered<Answer>(ask: () => Promise<Answer>, steps: UploadSteps): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await ask()
      steps.onWaiting(false)
      return answer
    } catch (error) {
      if (steps.signal.aborted || !isPassing(error)) throw error
      steps.onWaiting(true)
      await pause(attempt, error, steps.signal)
    }
  }
}

/** Anything other than a server answer is a lost connection. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 408

/**
 * Grows with each attempt, with random variation, so that clients don't return at once; ends when
 * the browser is back online.
 */
function pause(attempt: number, error: unknown, signal: AbortSignal): Promise<void> {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** attempt)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, Math.max(asked, longest * (0.5 + Math.random() / 2)))
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
