import { enquiryKinds } from '@kids-crafts/rules/enquiries.ts'

import { countedListOf, dateCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { enquiriesQuery } from './staff-lists.ts'
import { z } from './zod.ts'

const enquiryRow = z.object({
  requestNumber: z.string(),
  kind: z.enum(enquiryKinds),
  roleCode: z.string().nullable(),
  name: z.string().nullable(),
  companyName: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  countryIso: z.string().nullable(),
  message: z.string().nullable(),
  locale: z.string(),
  createdAt: dateCodec,
  handledAt: dateCodec.nullable(),
})
export type StaffEnquiry = z.output<typeof enquiryRow>

export const listEnquiries = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/enquiry/list/v1/get',
  summary: 'What people wrote by the forms: what waits unless told otherwise, the longest first',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: enquiriesQuery,
  output: countedListOf(enquiryRow),
})

export const handleEnquiry = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/enquiry/v1/handle',
  summary: 'Staff have answered an enquiry: it waits no more',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({ requestNumber: z.string().max(40) }),
  output: z.object({}),
})
