import { bankAddress, bankCode, bankName, currency, iban, swift } from '@kids-crafts/rules/validation-bank.ts'

import { anyRole, endpoint, nothing } from './endpoint.ts'
import { fieldText, id, strictObject } from './fields.ts'
import { z } from './zod.ts'

const requisite = z.object({
  requisiteId: z.string(),
  bankName: z.string(),
  bankAddress: z.string(),
  /** In full: only its owner ever gets it. */
  iban: z.string(),
  swift: z.string(),
  /** The bank's BIC. */
  bankCode: z.string(),
  currency: z.string(),
})
export type Requisite = z.output<typeof requisite>

export const saveRequisite = endpoint({
  method: 'POST',
  base: 'api',
  path: 'requisite/v1/createOrUpdate',
  summary: 'Keeps bank details of the signed-in grown-up: new ones, or with `requisiteId` those changed',
  envelope: 'dto',
  access: anyRole,
  input: strictObject({
    requisiteId: id.nullish(),
    bankName: fieldText(bankName),
    bankAddress: fieldText(bankAddress),
    iban: fieldText(iban),
    swift: fieldText(swift),
    bankCode: fieldText(bankCode),
    currency: fieldText(currency),
  }),
  output: requisite,
})

export const removeRequisite = endpoint({
  method: 'POST',
  base: 'api',
  path: 'requisite/v1/remove',
  summary: 'Removes bank details of the signed-in person',
  envelope: 'dto',
  access: anyRole,
  input: strictObject({ requisiteId: id }),
  output: nothing,
})

export const getRequisites = endpoint({
  method: 'GET',
  base: 'api',
  path: 'requisite/v1/get',
  summary: 'The bank details of the signed-in person, the oldest first; all on one page',
  envelope: 'dto',
  access: anyRole,
  input: nothing,
  output: z.object({ requisiteList: z.array(requisite) }),
})
