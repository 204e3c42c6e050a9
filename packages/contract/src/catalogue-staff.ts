import { auditReason } from '@kids-crafts/rules/audit-reason.ts'
import {
  referenceCodeMax,
  referenceCodePattern,
  referenceKinds,
  referenceName,
  referenceStatuses,
} from '@kids-crafts/rules/reference.ts'

import { listOf } from './codecs.ts'
import { endpoint, nothing } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { fieldText, optionalText, strictObject } from './fields.ts'
import { oneOf, searched, staffList } from './staff-list.ts'
import { translatedText, typedTranslations } from './translated.ts'
import { z } from './zod.ts'

/** Staff's changes to categories, abstract products, attributes and manufacturers. */

const code = z
  .string()
  .max(referenceCodeMax, failsAs('CODE_FORMAT'))
  .regex(referenceCodePattern, failsAs('CODE_FORMAT'))
const kind = z.enum(referenceKinds)
const status = z.enum(referenceStatuses)

const referenceEntry = z.object({
  kind,
  code: z.string(),
  /** The parent: of a subcategory or abstract product its category, of a value its attribute. */
  parentCode: z.string().nullable(),
  names: translatedText,
  status,
  /** Number of products on sale; for a category, those of its own abstract products. */
  productCount: z.int(),
})
export type ReferenceEntry = z.output<typeof referenceEntry>

export const getReference = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/catalogue/reference/v1/get',
  summary:
    'Categories, abstract products, attributes and their values in all languages, in the order that stores show',
  envelope: 'dto',
  access: ['manager', 'moderator'],
  audience: 'manager',
  input: nothing,
  output: z.object({ entries: z.array(referenceEntry) }),
})

const done = z.object({})

export const addReference = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/catalogue/reference/v1/add',
  summary: 'Adds a category, abstract product, attribute or value, as the last of those beside it',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({
    kind,
    code,
    parentCode: code.nullable(),
    names: typedTranslations(referenceName),
  }),
  output: done,
})

export const changeReference = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/catalogue/reference/v1/change',
  summary: 'Renames, translates and moves it; its code stays',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({
    kind,
    code,
    parentCode: code.nullable(),
    names: typedTranslations(referenceName),
  }),
  output: done,
})

const siblingsMax = 500

export const orderReference = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/catalogue/reference/v1/order',
  summary: 'Puts what stands beside each other in this order',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({
    kind,
    parentCode: code.nullable(),
    codes: z
      .array(code)
      .min(1)
      .max(siblingsMax, failsAs('TOO_MANY', { max: siblingsMax })),
  }),
  output: done,
})

export const setReferenceStatus = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/catalogue/reference/v1/set-status',
  summary:
    'Closes it, so that no menu, list, filter, sitemap or form has it, or reopens it; products that have it stay on sale',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({ kind, code, status, reason: optionalText(auditReason) }),
  output: done,
})

export const manufacturersQuery = staffList(['name', 'manufacturerCode'], 'ASC', {
  status: oneOf([...referenceStatuses, 'ALL'], 'ALL'),
  text: searched('a part of the name'),
})

export const listManufacturers = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/manufacturer/list/v1/get',
  summary: 'Manufacturers, by name',
  envelope: 'dto',
  access: ['manager', 'moderator'],
  audience: 'manager',
  input: manufacturersQuery,
  output: listOf(z.object({ manufacturerCode: z.string(), name: z.string(), status })),
})

export const saveManufacturer = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/manufacturer/v1/save',
  summary: 'Adds a manufacturer, or renames, closes or reopens the one with this code',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({ manufacturerCode: code, name: fieldText(referenceName), status }),
  output: done,
})
