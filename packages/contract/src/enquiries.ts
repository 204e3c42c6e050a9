import {
  clientRoleCodes,
  contactMessage,
  describedPartner,
  enquiryName,
  partnerDescription,
  personalDataOfStudent,
  vendorDescription,
} from '@kids-crafts/rules/enquiries.ts'
import { contactRoles } from '@kids-crafts/rules/enquiry-roles.ts'
import { email, phone } from '@kids-crafts/rules/validation.ts'

import { botCheckToken } from './bot-check.ts'
import { listOf } from './codecs.ts'
import { endpoint, nothing } from './endpoint.ts'
import { failsAs, messageOf, wrongAs } from './faults.ts'
import { fieldText, id, optionalText, strictObject } from './fields.ts'
import { z } from './zod.ts'

/** Sent by each of these forms, besides the typed fields. */
const sending = {
  /** Created once by the form, so that a resent request is the same one. */
  requestKey: id.optional(),
  googleResponseToken: botCheckToken,
}

/** Hidden from people: bots fill it in. */
const website = z.string().max(1000).optional()

const received = z.object({ requestNumber: z.string() })
export type ReceivedEnquiry = z.output<typeof received>

/** Confirms reading the privacy policy and user agreement. */
const isReadConfirmed = z.literal(true, failsAs('MUST_AGREE'))

const contactFields = {
  role: z.enum(contactRoles, wrongAs('NOT_IN_LIST')),
  name: fieldText(enquiryName),
  email: fieldText(email),
  message: optionalText(contactMessage),
  website,
}

interface ContactValues {
  role: string
  name: string
  message?: string | null | undefined
}

const refusePersonalDataOfStudent: z.core.CheckFn<ContactValues> = ({ value, issues }) => {
  const { role, name, message } = value
  const found = role === 'STUDENT' && message ? personalDataOfStudent(name, message) : undefined
  if (found) issues.push({ code: 'custom', input: message, path: ['message'], message: messageOf(found) })
}

/** Fields of the contact form. */
export const contactForm = strictObject(contactFields).check(refusePersonalDataOfStudent)

export const createContactRequest = endpoint({
  method: 'POST',
  base: 'api',
  path: 'contact/request/v1/create',
  summary: 'Writes to us, without an account; the answer comes by mail',
  envelope: 'dto',
  access: 'public',
  input: strictObject({
    ...contactFields,
    message: contactFields.message.optional(),
    ...sending,
  }).check(refusePersonalDataOfStudent),
  output: received,
})

export const getContactWays = endpoint({
  method: 'GET',
  base: 'api',
  path: 'contact/way/v1/get',
  summary: 'Where else to write to us, if the operator has said so',
  envelope: 'dto',
  access: 'public',
  input: nothing,
  output: z.object({ supportEmail: z.string().optional() }),
})

const clientRole = z.object({ roleName: z.string(), code: z.enum(clientRoleCodes) })
export type ClientRole = z.output<typeof clientRole>

export const getClientRoles = endpoint({
  method: 'GET',
  base: 'api',
  path: 'client/role/list/v1/get',
  summary: 'Who may become a partner, named in the visitor’s language',
  envelope: 'dto',
  access: 'public',
  input: nothing,
  output: listOf(clientRole),
})

const partnerFields = {
  clientRoleCode: z.enum(clientRoleCodes, wrongAs('NOT_IN_LIST')),
  email: fieldText(email),
  isReadConfirmed,
  website,
}

/** Fields of the partner form. */
export const partnerForm = strictObject({
  ...partnerFields,
  name: fieldText(enquiryName),
  description: fieldText(partnerDescription),
})

export const createPartnerEnquiry = endpoint({
  method: 'POST',
  base: 'api',
  path: 'partner/enquiry/v1/create',
  summary: 'A school, club or centre asks to become a partner; the answer comes by mail',
  envelope: 'dto',
  access: 'public',
  input: strictObject({
    ...partnerFields,
    /** Some clients omit it until it is ticked; an unticked one is refused. */
    isReadConfirmed: isReadConfirmed.optional(),
    /** Starts with the sender's name. */
    description: fieldText(describedPartner),
    ...sending,
  }),
  output: received,
})

const investorFields = { companyName: fieldText(enquiryName), email: fieldText(email), website }

/** Fields of the investor form. */
export const investorForm = strictObject(investorFields)

export const createInvestorRequest = endpoint({
  method: 'POST',
  base: 'api',
  path: 'investor/request/v1/create',
  summary: 'A company asks to become an investor; the answer comes by mail',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ ...investorFields, ...sending }),
  output: received,
})

const vendorFields = {
  businessName: fieldText(enquiryName),
  contactName: fieldText(enquiryName),
  email: fieldText(email),
  phone: optionalText(phone),
  countryIso: z.string().regex(/^[A-Z]{2}$/, wrongAs('COUNTRY_UNKNOWN')),
  /** The goods they sell. */
  description: fieldText(vendorDescription),
  isReadConfirmed,
  website,
}

/** Fields of the form for businesses. */
export const vendorRequestForm = strictObject(vendorFields)

export const createVendorRequest = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/request/v1/create',
  summary: 'A business without an account asks to sell; staff look at it and mail the login details',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ ...vendorFields, phone: vendorFields.phone.optional(), ...sending }),
  output: received,
})
