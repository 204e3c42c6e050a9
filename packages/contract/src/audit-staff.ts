import { auditActions } from '@kids-crafts/rules/audit.ts'

import { listOf } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { anyOf, days, loginQuery, staffList } from './staff-list.ts'
import { z } from './zod.ts'

/** Changes by staff, sellers and guardians to other people's data. */

const subject = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u)

const filters = {
  actor: loginQuery,
  action: anyOf(auditActions),
  subjectKind: z
    .string()
    .regex(/^[A-Z_]{1,40}$/)
    .optional()
    .describe('such as ACCOUNT, STORE or CATEGORY'),
  /** An account can be given by login. */
  subject: subject.optional().describe('what it was done to: an id or code, of an account the login'),
  ...days,
}

export const auditQuery = staffList(['doneAt'], 'DESC', filters)

const auditRow = z.object({
  auditEntryId: z.int(),
  doneAt: z.iso.datetime(),
  actorKind: z.string(),
  /** Null for the system and closed accounts. */
  actor: z.string().nullable(),
  actorRole: z.string().nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subject: z.string(),
  isOfChild: z.boolean(),
  reason: z.string().nullable(),
})
export type AuditRow = z.output<typeof auditRow>

export const listAudit = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/audit/list/v1/get',
  summary: 'The log of what was done to what is not one’s own, the newest first',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: auditQuery,
  output: listOf(auditRow),
})

export const auditExportMax = 10_000

export const exportAudit = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/audit/v1/export',
  summary: 'The newest entries that the filters find, as a CSV file; that it was exported is in the log too',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  freshFactor: true,
  input: strictObject(filters),
  output: z.object({ csv: z.string(), rows: z.int(), isCut: z.boolean() }),
})
