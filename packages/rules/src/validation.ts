import { isEmail, normalEmail } from './accounts.ts'
import { dayOf, isBirthDate } from './children.ts'
import { disputeDescriptionMax } from './disputes.ts'
import { fault } from './faults.ts'
import type { Fault } from './faults.ts'
import { invoiceCommentMax } from './invoices.ts'
import { normalise } from './normalise.ts'
import { approvalReasonMax } from './school-buying.ts'

/** Section 5 of the specification: what a field may contain. A rule checks a text and gives the fault that it finds. */
export type Rule = (text: string) => Fault | undefined

/** One definition of a field: `tidy` undoes what a keyboard or a copied text adds, and the rule judges what is left. */
export interface Field {
  readonly tidy: (text: string) => string
  readonly rule: Rule
}

/** What is wrong with what was typed, as one types: an empty field is only missed when it is required. */
export function faultOf(field: Field, typed: string, isRequired = true): Fault | undefined {
  const text = field.tidy(typed)
  if (text === '') return isRequired ? fault('REQUIRED') : undefined
  return field.rule(text)
}

/** A field of one line whose text, once tidy, has to pass a test. */
export const fieldOf = (
  failing: Fault,
  passes: (text: string) => boolean,
  tidy: (text: string) => string = tidyLine,
): Field => ({ tidy, rule: (text) => (passes(text) ? undefined : failing) })

export const tidyLine = (text: string): string => normalise(text, 'NFC').replaceAll(/\s+/g, ' ').trim()
const tidyText = (text: string): string => normalise(text, 'NFC').replaceAll('\r\n', '\n').trim()

/** People count characters, not code units; a text that is far too long is not walked to find out. */
export function hasAtMost(text: string, characters: number): boolean {
  return text.length <= characters || (text.length <= 2 * characters && Array.from(text).length <= characters)
}

/**
 * Half a character, a control character or one that reorders its neighbours is never text that a person meant to write.
 * What joins emoji and letters is.
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
/** Of each of the two texts of a child's craft. */
export const reviewText = writing(fault('TOO_LONG', { max: reviewTextMaxLength }), reviewTextMaxLength)
export const replyMaxLength = 1000
export const replyText = writing(fault('TOO_LONG', { max: replyMaxLength }), replyMaxLength)

/** Section 5: "only permitted characters". Words and punctuation of any language; no emoji, and nothing of markup. */
const notPermitted = /[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Zs}\n\t\u200C-\u200D+=×°]|[{}\\]/u
export const disputeDescription: Field = {
  tidy: tidyText,
  rule: (text) => {
    if (!hasAtMost(text, disputeDescriptionMax)) return fault('TOO_LONG', { max: disputeDescriptionMax })
    return notPermitted.test(text) ? fault('NOT_VALID_CHARACTERS') : undefined
  },
}

/** What a buyer notes on an invoice. */
export const invoiceComment: Field = {
  tidy: tidyText,
  rule: (text) => {
    if (!hasAtMost(text, invoiceCommentMax)) return fault('TOO_LONG', { max: invoiceCommentMax })
    return notPermitted.test(text) ? fault('NOT_VALID_CHARACTERS') : undefined
  },
}

/** What somebody who agrees for a school writes to who has asked. */
export const approvalReason: Field = {
  tidy: tidyText,
  rule: (text) => {
    if (!hasAtMost(text, approvalReasonMax)) return fault('TOO_LONG', { max: approvalReasonMax })
    return notPermitted.test(text) ? fault('NOT_VALID_CHARACTERS') : undefined
  },
}

export const bookkeepingTextMax = 50
/** A purchase order number or a budget line, as an office writes it. */
export const bookkeepingText: Field = {
  tidy: tidyLine,
  rule: (text) => {
    if (!hasAtMost(text, bookkeepingTextMax)) return fault('TOO_LONG', { max: bookkeepingTextMax })
    return notPermitted.test(text) ? fault('NOT_VALID_CHARACTERS') : undefined
  },
}

/** Arabic keyboards have digits of their own. */
export function tidyDigits(text: string): string {
  return text.trim().replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** A real day on which somebody alive can have been born. */
export const birthDateOn = (today: Date): Field =>
  fieldOf(fault('BIRTH_DATE_FORMAT'), (text) => isBirthDate(text, dayOf(today)))
