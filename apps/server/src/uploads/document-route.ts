import { id } from '@kids-crafts/contract/fields.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { isSignatureOf, signatureOf } from '../platform/signature.ts'
import { readBytes } from './read-bytes.ts'

/** As for a picture: too short for an address to be passed on. */
const validMs = 15 * 60_000

const urlOf = (uploadId: string): string => `/attachments/${uploadId}.pdf`
const signedText = (uploadId: string, until: string): string => `${urlOf(uploadId)} ${until}`

export function signedDocumentUrl(key: Uint8Array, uploadId: string, now: number = Date.now()): string {
  const until = String(now + validMs)
  const signature = signatureOf(key, signedText(uploadId, until))
  return `${urlOf(uploadId)}?${new URLSearchParams({ until, signature })}`
}

interface Address {
  Params: { file: string }
  Querystring: { until?: string; signature?: string }
}

/** A PDF that a stranger made is saved, and never opened in a page of ours. */
export function documentRoute(app: FastifyInstance, { db, key }: { db: Db; key: Uint8Array }): void {
  app.get<Address>('/attachments/:file', async (request, reply) => {
    const { until, signature } = request.query
    const asked = id.safeParse(request.params.file.replace(/\.pdf$/, ''))
    const isSigned =
      asked.success &&
      typeof until === 'string' &&
      typeof signature === 'string' &&
      /^\d{13}$/.test(until) &&
      Number(until) >= Date.now() &&
      isSignatureOf(key, signedText(asked.data, until), signature)
    if (!isSigned) throw notFound()
    const uploadId = asked.data
    const document = await db
      .selectFrom('upload')
      .select('upload_id')
      .where('upload_id', '=', uploadId)
      .where('is_document', '=', true)
      .executeTakeFirst()
    if (document === undefined) throw notFound()
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${uploadId.slice(0, 8)}.pdf"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .type('application/pdf')
      .send(await readBytes(db, uploadId))
  })
}

const notFound = () => new Refusal('NOT_FOUND', 'There is no such file')
