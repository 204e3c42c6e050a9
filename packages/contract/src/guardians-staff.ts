import { countedListOf, dateCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { newLogin, strictObject } from './fields.ts'
import { guardiansQuery } from './staff-lists.ts'
import { z } from './zod.ts'

const guardianRow = z.object({
  consentId: z.uuid(),
  /** Only the first letter of the login is shown until the child's file is opened with a reason. */
  child: z.string(),
  guardianEmail: z.string(),
  /** The guardian's strongest proof. */
  proof: z.enum(['EMAIL', 'CARD', 'STAFF']),
  givenAt: dateCodec,
})
export type StaffGuardian = z.output<typeof guardianRow>

export const listStaffGuardians = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/guardian/list/v1/get',
  summary: 'Guardians whose consent to a child’s account stands, the latest first; nothing names the child',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: guardiansQuery,
  output: countedListOf(guardianRow),
})

export const proveGuardian = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/guardian/v1/prove',
  summary: 'Staff have seen who the guardian of a child is, who may then let the child sell',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  freshFactor: true,
  input: strictObject({ login: newLogin }),
  output: z.object({ guardianEmail: z.string() }),
})
