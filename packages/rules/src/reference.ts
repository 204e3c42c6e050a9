import { fault } from './faults.ts'
import { fieldOf, hasAtMost, isWritten, tidyLine } from './validation.ts'

/** What the catalogue is ordered by. */
export const referenceKinds = ['CATEGORY', 'ABSTRACT_PRODUCT', 'ATTRIBUTE', 'ATTRIBUTE_VALUE'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

export const referenceStatuses = ['ACTUAL', 'CLOSED'] as const
export type ReferenceStatus = (typeof referenceStatuses)[number]

/** Codes stand in addresses and in the rules of the stores, so none is ever changed. */
export const referenceCodePattern = /^[A-Z0-9]+(?:_[A-Z0-9]+)*$/
export const referenceCodeMax = 60

export const referenceNameMax = 120
/** A name that staff give, of one line. */
export const referenceName = fieldOf(
  fault('TOO_LONG', { max: referenceNameMax }),
  (text) => hasAtMost(text, referenceNameMax) && isWritten(text),
  tidyLine,
)

/** More of a school's money than this, within a day, one person does not book alone. The database has the same limit. */
export const depositAloneMaxMinor = 100_000
export const bankReferenceMax = 100
