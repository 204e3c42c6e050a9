import { documentCodes } from '@kids-crafts/rules/documents.ts'

import { contentText } from './content.ts'
import { endpoint, nothing } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { retentionRule } from './privacy.ts'
import { z } from './zod.ts'

export const policyDocument = contentText.extend({
  /** The version's date. */
  version: z.iso.date(),
  /** SHA-256 of the text in this language. */
  hash: z.string(),
  /** For the privacy policy: storage periods, shown in the section `kept`. */
  retention: z.array(retentionRule).optional(),
  /** All version dates, latest first; that one is in force. */
  versions: z.array(z.iso.date()),
  /** The contact address, if set. */
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
    /** An earlier version; omit for the one in force. */
    version: z.iso.date().optional(),
  }),
  output: policyDocument,
})

/** Named as in a consent. */
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
