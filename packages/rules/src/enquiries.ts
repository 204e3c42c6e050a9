import { partnerDescriptionMaxLength } from './constants.ts'
import { contactMessageMaxLength } from './enquiry-roles.ts'
import { fault } from './faults.ts'
import type { Fault } from './faults.ts'
import { personalDataFault } from './personal-data.ts'
import { fieldOf, hasAtMost, isWritten, sellerDescription, supportMessage, tidyLine } from './validation.ts'
import type { Field } from './validation.ts'

export const enquiryKinds = ['CONTACT', 'PARTNER', 'INVESTOR', 'VENDOR'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

/** Partner roles; the server provides their names (`client/role/list/v1/get`). */
export const clientRoleCodes = [
  'SCHOOL',
  'SCHOOL_BOARD',
  'CHILDREN_CENTRE',
  'CLUB',
  'NON_PROFIT',
  'GOVERNMENT_ENTITY',
  'BUSINESS',
  'OTHER',
] as const
export type ClientRoleCode = (typeof clientRoleCodes)[number]

export const enquiryNameMaxLength = 100
export const enquiryLinksMax = 3

/** Name of a person or company. */
export const enquiryName: Field = fieldOf(
  fault('TOO_LONG', { max: enquiryNameMaxLength }),
  (text) => hasAtMost(text, enquiryNameMaxLength) && isWritten(text),
)

export const contactMessage = withFewLinks(writingUpTo(contactMessageMaxLength))
export const partnerDescription = withFewLinks(writingUpTo(partnerDescriptionMaxLength))
export const vendorDescription = withFewLinks(sellerDescription)

const nameSeparator = ': '

/** The wire format: the name, then the description. */
export const describePartner = (name: string, description: string): string =>
  `${tidyLine(name)}${nameSeparator}${description}`

const describedMax = enquiryNameMaxLength + nameSeparator.length + partnerDescriptionMaxLength

/** Validates it on the server: the length excludes the name. */
export const describedPartner = withFewLinks(
  writingUpTo(
    partnerDescriptionMaxLength,
    (text) => hasAtMost(text, describedMax) && hasAtMost(withoutName(text), partnerDescriptionMaxLength),
  ),
)

/** A name may contain the separator too, so split at the last possible one, in code units. */
function withoutName(text: string): string {
  const at = text.lastIndexOf(nameSeparator, 2 * enquiryNameMaxLength)
  return at === -1 ? text : text.slice(at + nameSeparator.length)
}

function writingUpTo(max: number, isShort = (text: string) => hasAtMost(text, max)): Field {
  return fieldOf(
    fault('SUPPORT_MESSAGE_LENGTH', { max }),
    (text) => isShort(text) && isWritten(text.replaceAll(/[\n\t]/g, '')),
    supportMessage.tidy,
  )
}

/** S-55: advertising is full of links. */
function withFewLinks(field: Field): Field {
  return {
    tidy: field.tidy,
    rule: (text) =>
      field.rule(text) ??
      (countLinks(text) > enquiryLinksMax ? fault('LINKS_MAX', { max: enquiryLinksMax }) : undefined),
  }
}

const countLinks = (text: string): number => text.match(/https?:|www\./giu)?.length ?? 0

/** P-07: a student must not reveal contact or location, not even to us. A first name is fine. */
export function personalDataOfStudent(name: string, message: string): Fault | undefined {
  const words = name.split(' ')
  return personalDataFault(
    message,
    words.length > 1 ? { firstName: words[0], lastName: words.at(-1) } : undefined,
  )
}
