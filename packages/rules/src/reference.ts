import { fault } from './faults.ts'
import { fieldOf, hasAtMost, isWritten, tidyLine } from './validation.ts'

/** The catalogue's reference data. */
export const referenceKinds = ['CATEGORY', 'ABSTRACT_PRODUCT', 'ATTRIBUTE', 'ATTRIBUTE_VALUE'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

export const referenceStatuses = ['ACTUAL', 'CLOSED'] as const
export type ReferenceStatus = (typeof referenceStatuses)[number]

/** Addresses and store rules contain codes, so they never change. */
export const referenceCodePattern = /^[A-Z0-9]+(?:_[A-Z0-9]+)*$/
export const referenceCodeMax = 60

export const referenceNameMax = 120
/** A one-line name from staff. */
export const referenceName = fieldOf(
  fault('TOO_LONG', { max: referenceNameMax }),
  (text) => hasAtMost(text, referenceNameMax) && isWritten(text),
  tidyLine,
)

/**
 * Above this amount of a school's money within a day, one person can't book alone. The database has
 * the same limit.
 */
export const depositAloneMaxMinor = 100_000
export const bankReferenceMax = 100
