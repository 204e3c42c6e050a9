import { isEmail, normalEmail } from './accounts.ts'
import { dayOf, isBirthDate } from './children.ts'

/**
 * Section 5 of the specification: what a field may hold. A rule looks at a text and names the fault it finds; forms show
 * the translated message `validation.<fault>`, the server answers with the English one and the fault as its code.
 */
export type Rule = (text: string) => Fault | undefined
export type Fault = keyof typeof faultMessages

/** One definition of a field: `tidy` undoes what a keyboard or a copied text adds, and the rule judges what is left. */
export interface Field {
  readonly tidy: (text: string) => string
  readonly rule: Rule
}

export const faultMessages = {
  required: 'This field is required',
  text: 'This must be text',
  unknownField: 'There is no such field',
  firstName:
    'The first name starts with an uppercase letter and has letters and hyphens only, 1-50 characters',
  lastName: 'The last name starts with an uppercase letter and has letters and hyphens only, 1-50 characters',
  phone: 'The phone number is in international format: a plus sign, then 6-20 digits',
  email: 'Invalid email address',
  birthDate: 'Please enter a date of birth, for example 1987-09-02',
  birthDateOfAdult: 'This would be the date of birth of someone under 18',
  gender: 'Please choose from the list',
  bio: 'At most 1000 characters',
  notForChildren: 'This is not kept of anybody under 18',
  addressName: 'The name starts with an uppercase letter, 1-100 characters',
  country: 'Please choose a country',
  region: 'Please choose a region of this country',
  city: 'The city has letters only, spaces or hyphens allowed, 1-50 characters',
  address: 'The address has letters and digits and no special characters, up to 1000 characters',
  index: 'The postal code has 3-9 letters or digits; a dash is allowed in the form XXXXX-YYYYY',
  deliveryPointCode: 'The code has 9 digits',
  deliveryPointStatus: 'The status is ACTUAL or CLOSED',
  bankName: 'The bank name has no special characters, up to 100 characters',
  iban: 'Invalid IBAN: it must be valid and upper case',
  ibanKept: 'You have bank details with this IBAN already',
  bic: 'Invalid bank code, for example: DEUT',
  swift: 'Invalid SWIFT',
  currency: 'Please choose a currency',
  supportTopic: 'The topic has 1-100 characters',
  supportMessage: 'The message has 1-4096 characters',
} as const

export const isFault = (value: string): value is Fault => Object.hasOwn(faultMessages, value)

/** The code of a fault on the wire, which is also the key of its translated message. */
export const codeOfFault = <F extends Fault>(fault: F): `validation.${F}` => `validation.${fault}`

/** The fault whose English message this is: no two faults share one. */
export const faultOfMessage = (message: string): Fault | undefined => faultsByMessage.get(message)

const faultsByMessage = new Map<string, Fault>(
  Object.entries(faultMessages).map(([fault, message]) => [message, fault as Fault]),
)

/** What is wrong with what was typed, as one types: an empty field is only missed when it is required. */
export function faultOf(field: Field, typed: string, isRequired = true): Fault | undefined {
  const text = field.tidy(typed)
  if (text === '') return isRequired ? 'required' : undefined
  return field.rule(text)
}

/** A field of one line whose text, once tidy, has to pass a test. */
export const fieldOf = (
  fault: Fault,
  passes: (text: string) => boolean,
  tidy: (text: string) => string = tidyLine,
): Field => ({ tidy, rule: (text) => (passes(text) ? undefined : fault) })

export const tidyLine = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
const tidyText = (text: string): string => text.normalize('NFC').replaceAll('\r\n', '\n').trim()

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

const writing = (fault: Fault, characters: number): Field =>
  fieldOf(fault, (text) => hasAtMost(text, characters) && isWritten(text.replaceAll(/[\n\t]/g, '')), tidyText)

export const phone = fieldOf('phone', (text) => /^\+[0-9]{6,20}$/.test(text), tidyDigits)

export const email = fieldOf('email', isEmail, normalEmail)

export const bioMaxLength = 1000
export const bio = writing('bio', bioMaxLength)
export const supportTopicMaxLength = 100
export const supportTopic = fieldOf(
  'supportTopic',
  (text) => hasAtMost(text, supportTopicMaxLength) && isWritten(text),
)
export const supportMessageMaxLength = 4096
export const supportMessage = writing('supportMessage', supportMessageMaxLength)

/** Arabic keyboards have digits of their own. */
export function tidyDigits(text: string): string {
  return text.trim().replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** A real day on which somebody alive can have been born. */
export const birthDateOn = (today: Date): Field =>
  fieldOf('birthDate', (text) => isBirthDate(text, dayOf(today)))
