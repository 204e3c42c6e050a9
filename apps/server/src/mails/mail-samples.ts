import { z } from 'zod'

import { mailKinds } from './kinds.ts'
import type { Mail } from './kinds.ts'

/** What a stranger might type. */
export const marker = 'Evil-Marker.example'
export const sampleTime = '2026-03-04T05:06:00.000Z'

/**
 * Nobody has typed these: we make them, staff write them, or they are the reviewed words of
 * sellers.
 */
const ours = new Set([
  'code',
  'creditNoteNumber',
  'currency',
  'device',
  'fullName',
  'hash',
  'holder',
  'iban',
  'invoiceNumber',
  'lead',
  'link',
  'masked',
  'orderItemNum',
  'orderNum',
  'orderNums',
  'paragraphs',
  'pictureHash',
  'privacyPolicyVersion',
  'reference',
  'requestNumber',
  'schoolName',
  'sellerLogin',
  'sellerName',
  'sku',
  'staffReason',
  'staffText',
  'swift',
  'title',
  'token',
  'userAgreementVersion',
  'version',
  'waitingOrderNums',
])

/** Every way that the data of a kind can look, with the marker wherever somebody can have typed. */
function samplesOf(schema: z.core.$ZodType, name = ''): unknown[] {
  if (schema instanceof z.ZodOptional) return samplesOf(schema.unwrap(), name)
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([key, field]) => [key, samplesOf(field, key)] as const)
    const most = Math.max(1, ...fields.map(([, values]) => values.length))
    return Array.from({ length: most }, (_, index) =>
      Object.fromEntries(fields.map(([key, values]) => [key, values[index % values.length]])),
    )
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => samplesOf(option, name))
  if (schema instanceof z.ZodArray) return samplesOf(schema.element, name).map((value) => [value])
  if (schema instanceof z.ZodEnum) return schema.options
  if (schema instanceof z.ZodLiteral) return [...schema.values]
  if (schema instanceof z.ZodNumber) return [1]
  if (schema instanceof z.ZodBoolean) return [true, false]
  if (schema instanceof z.ZodISODateTime) return [sampleTime]
  if (schema instanceof z.ZodISODate) return [sampleTime.slice(0, 10)]
  if (schema instanceof z.ZodURL) return [`https://${marker}/`]
  if (!(schema instanceof z.ZodString)) throw new Error(`No sample of ${name}: what is it made of?`)
  if (name === 'link' || name === 'path') return ['/profile/orders/1']
  if (name === 'currency') return ['USD']
  return [ours.has(name) ? `our-${name}` : marker]
}

/** Every mail that we send. */
export const mailSamples = Object.entries(mailKinds).flatMap(([kind, schema]) =>
  samplesOf(schema).map((data, index) => ({ kind, data, key: `${kind}-${index}` })),
) as Pick<Mail, 'kind' | 'data' | 'key'>[]
