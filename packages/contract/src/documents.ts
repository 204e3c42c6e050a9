import { documentCodes } from '@kids-crafts/rules/documents.ts'

import { endpoint } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { retentionRule } from './privacy.ts'
import { z } from './zod.ts'

/** A text is a paragraph, several are the points of a list. */
const block = z.union([z.string(), z.array(z.string())])

export const documentText = z.object({
  title: z.string(),
  lead: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), content: z.array(block) })),
})
export type DocumentText = z.output<typeof documentText>

const policyDocument = documentText.extend({
  /** The day of the version. */
  version: z.iso.date(),
  /** SHA-256 of the text in this language. */
  hash: z.string(),
  /** Of the privacy policy: what is kept and how long, which the section `kept` shows. */
  retention: z.array(retentionRule).optional(),
  /** Where to write to, if the operator has said so. */
  supportEmail: z.string().optional(),
})
export type PolicyDocument = z.output<typeof policyDocument>

export const getDocument = endpoint({
  method: 'GET',
  base: 'api',
  path: 'document/v1/get',
  summary: 'The privacy policy or the user agreement in the visitor’s language, with its version and hash',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ documentCode: z.enum(documentCodes) }),
  output: policyDocument,
})
