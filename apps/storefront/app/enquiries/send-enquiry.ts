import { call } from '@kids-crafts/browser/api.ts'
import {
  createContactRequest,
  createInvestorRequest,
  createPartnerEnquiry,
  createVendorRequest,
} from '@kids-crafts/contract/enquiries.ts'
import type {
  contactForm,
  investorForm,
  partnerForm,
  vendorRequestForm,
} from '@kids-crafts/contract/enquiries.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { describePartner } from '@kids-crafts/rules/enquiries.ts'

export { contactForm, investorForm, partnerForm, vendorRequestForm } from '@kids-crafts/contract/enquiries.ts'

/** What goes with whatever was typed. */
export interface Sending {
  requestKey: string
  googleResponseToken: string
}

// Rules and calls of the forms: loaded when somebody begins to type, so that the page is there
// before.

export const sendContact = (typed: z.output<typeof contactForm>, sending: Sending) =>
  call(createContactRequest, { ...typed, ...sending })

export const sendPartner = (
  { name, description, ...typed }: z.output<typeof partnerForm>,
  sending: Sending,
) => call(createPartnerEnquiry, { ...typed, description: describePartner(name, description), ...sending })

export const sendInvestor = (typed: z.output<typeof investorForm>, sending: Sending) =>
  call(createInvestorRequest, { ...typed, ...sending })

export const sendVendor = (typed: z.output<typeof vendorRequestForm>, sending: Sending) =>
  call(createVendorRequest, { ...typed, ...sending })
