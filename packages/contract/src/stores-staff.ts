import { auditReason } from '@kids-crafts/rules/audit-reason.ts'

import { dateCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { fieldText, strictObject } from './fields.ts'
import { vendorLoginQuery } from './stores.ts'
import { z } from './zod.ts'

const store = { vendorLogin: vendorLoginQuery, reason: fieldText(auditReason) }

export const pauseStoreByStaff = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/store/v1/pause',
  summary: 'Takes a store out of public view at once, until staff open it again; no card is changed',
  envelope: 'dto',
  access: ['manager', 'moderator'],
  audience: 'manager',
  input: strictObject(store),
  output: z.object({}),
})

export const resumeStoreByStaff = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/store/v1/resume',
  summary: 'Ends the pause of staff; another person than the one who paused the store',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject(store),
  output: z.object({ status: z.enum(['NEW', 'OPEN', 'PAUSED']) }),
})

export const clearStoreText = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/store/text/v1/clear',
  summary: 'Staff have read the flagged words of a store and leave them; 409 if others were written since',
  envelope: 'dto',
  access: ['manager', 'moderator'],
  audience: 'manager',
  input: strictObject({ vendorLogin: vendorLoginQuery, flaggedAt: dateCodec }),
  output: z.object({}),
})
