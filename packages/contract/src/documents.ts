import { documentCodes } from '@kids-crafts/rules/documents.ts'

import { contentText } from './content.ts'
import { endpoint, nothing } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { retentionRule } from './privacy.ts'
import { z } from './zod.ts'

export const policyDocument = contentText.extend({
  /** The day of the version. */
  version: z.iso.date(),
  /** SHA-256 of the text in this language. */
  hash: z.string(),
  /** Of the privacy policy: what is kept and how long, which the section `kept` shows. */
  retention: z.array(retentionRule).optional(),
  /** The days of all versions, the latest first; that one is in force. */
  versions: z.array(z.iso.date()),
  /** Where to write to, if the operator has said so. */
  supportEmail: z.string().optional(),
})
export type PolicyDocument = z.output<typeof policyDocument>

export const getDocument = endpoint({
  method: 'GET',
  base: 'api',
  path: 'document/v1/get',
  summary:
    'The privacy policy, the user agreement or the sellers’ agreement in the visitor’s language, with its version and hash',
  envelope: 'dto',
  access: 'public',
  input: strictObject({
    documentCode: z.enum(documentCodes),
    /** A former one; absent: the one in force. */
    version: z.iso.date().optional(),
  }),
  output: policyDocument,
})

/** Under the names that a consent has for them. */
const textsInForce = z.object({
  privacyPolicyVersion: z.iso.date(),
  privacyPolicyHash: z.string(),
  userAgreementVersion: z.iso.date(),
  userAgreementHash: z.string(),
})
export type TextsInForce = z.output<typeof textsInForce>

export const getTextsInForce = endpoint({
  method: 'GET',
  base: 'api',
  path: 'document/in-force/v1/get',
  summary:
    'Version and hash of the privacy policy and the user agreement that the visitor is shown, for a consent to name',
  envelope: 'dto',
  access: 'public',
  input: nothing,
  output: textsInForce,
})
