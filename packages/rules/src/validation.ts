import { isEmail, normalEmail } from './accounts.ts'
import { dayOf, isBirthDate } from './children.ts'
import { disputeDescriptionMax } from './disputes.ts'
import { fault } from './faults.ts'
import type { Fault } from './faults.ts'
import { invoiceCommentMax } from './invoices.ts'
import { normalise } from './normalise.ts'
import { approvalReasonMax } from './school-buying.ts'

/** Section 5 of the specification: field contents. A rule checks a text and returns its fault. */
export type Rule = (text: string) => Fault | undefined

/**
 * A field's definition: `tidy` removes artefacts of keyboards and copying, and the rule checks the
 * rest.
 */
export interface Field {
  readonly tidy: (text: string) => string
  readonly rule: Rule
}

/** The fault of typed text while typing: an empty field is a fault only if required. */
export function faultOf(field: Field, typed: string, isRequired = true): Fault | undefined {
  const text = field.tidy(typed)
  if (text === '') return isRequired ? fault('REQUIRED') : undefined
  return field.rule(text)
}

/** A one-line field whose tidied text must pass a test. */
export const fieldOf = (
  failing: Fault,
  passes: (text: string) => boolean,
  tidy: (text: string) => string = tidyLine,
): Field => ({ tidy, rule: (text) => (passes(text) ? undefined : failing) })

export const tidyLine = (text: string): string => normalise(text, 'NFC').replaceAll(/\s+/g, ' ').trim()
// Any line break is one, so that no tidied text has a pair left that would be tidied again.
const tidyText = (text: string): string => normalise(text, 'NFC').replaceAll(/\r\n?/g, '\n').trim()

/** Counts characters, not code units; a text that is far too long isn't counted. */
export function hasAtMost(text: string, characters: number): boolean {
  return text.length <= characters || (text.length <= 2 * characters && Array.from(text).length <= characters)
}

/**
 * Lone surrogates, control characters and direction overrides are never intentional. Joiners in
 * emoji and letters are.
 */
const notWritten = /[\p{Cs}\p{Cc}\u202A-\u202E\u2066-\u2069]/u
export const isWritten = (text: string): boolean => !notWritten.test(text)

export const writing = (failing: Fault, characters: number): Field =>
  fieldOf(
    failing,
    (text) => hasAtMost(text, characters) && isWritten(text.replaceAll(/[\n\t]/g, '')),
    tidyText,
  )

export const phone = fieldOf(fault('PHONE_FORMAT'), (text) => /^\+[0-9]{6,20}$/.test(text), tidyDigits)

export const email = fieldOf(fault('EMAIL_FORMAT'), isEmail, normalEmail)

export const bioMaxLength = 1000
export const bio = writing(fault('TOO_LONG', { max: bioMaxLength }), bioMaxLength)
export const supportTopicMaxLength = 100
export const supportTopic = fieldOf(
  fault('SUPPORT_TOPIC_LENGTH', { max: supportTopicMaxLength }),
  (text) => hasAtMost(text, supportTopicMaxLength) && isWritten(text),
)
export const supportMessageMaxLength = 4096
export const supportMessage = writing(
  fault('SUPPORT_MESSAGE_LENGTH', { max: supportMessageMaxLength }),
  supportMessageMaxLength,
)

export const sellerDescriptionMaxLength = 2000
export const sellerDescription = writing(
  fault('TOO_LONG', { max: sellerDescriptionMaxLength }),
  sellerDescriptionMaxLength,
)

export const cardDescriptionMaxLength = 4000
export const cardDescription = writing(
  fault('TOO_LONG', { max: cardDescriptionMaxLength }),
  cardDescriptionMaxLength,
)
export const reviewNoteMaxLength = 1000
export const reviewNote = writing(fault('TOO_LONG', { max: reviewNoteMaxLength }), reviewNoteMaxLength)

export const reviewTextMaxLength = 2000
/** For both texts of a review of a child's craft. */
export const reviewText = writing(fault('TOO_LONG', { max: reviewTextMaxLength }), reviewTextMaxLength)
export const replyMaxLength = 1000
export const replyText = writing(fault('TOO_LONG', { max: replyMaxLength }), replyMaxLength)

/**
 * Section 5: "only permitted characters". Words and punctuation of any language; no emoji and no
 * markup.
 */
const notPermitted = /[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Zs}\n\t\u200C-\u200D+=×°]|[{}\\]/u
export const disputeDescription: Field = {
  tidy: tidyText,
  rule: (text) => {
    if (!hasAtMost(text, disputeDescriptionMax)) return fault('TOO_LONG', { max: disputeDescriptionMax })
    return notPermitted.test(text) ? fault('NOT_VALID_CHARACTERS') : undefined
  },
}

/** A buyer's note on an invoice. */
export const invoiceComment: Field = {
  tidy: tidyText,
  rule: (text) => {
    if (!hasAtMost(text, invoiceCommentMax)) return fault('TOO_LONG', { max: invoiceCommentMax })
    return notPermitted.test(text) ? fault('NOT_VALID_CHARACTERS') : undefined
  },
}

/** A school approver's message to the person who asked. */
export const approvalReason: Field = {
  tidy: tidyText,
  rule: (text) => {
    if (!hasAtMost(text, approvalReasonMax)) return fault('TOO_LONG', { max: approvalReasonMax })
    return notPermitted.test(text) ? fault('NOT_VALID_CHARACTERS') : undefined
  },
}

export const bookkeepingTextMax = 50
/** A purchase order number or budget line, in the office's format. */
export const bookkeepingText: Field = {
  tidy: tidyLine,
  rule: (text) => {
    if (!hasAtMost(text, bookkeepingTextMax)) return fault('TOO_LONG', { max: bookkeepingTextMax })
    return notPermitted.test(text) ? fault('NOT_VALID_CHARACTERS') : undefined
  },
}

/** Arabic keyboards have their own digits. */
export function tidyDigits(text: string): string {
  return text.trim().replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** A real day on which a living person can have been born. */
export const birthDateOn = (today: Date): Field =>
  fieldOf(fault('BIRTH_DATE_FORMAT'), (text) => isBirthDate(text, dayOf(today)))
