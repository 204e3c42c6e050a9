import * as staff from '@kids-crafts/contract/enquiries-staff.ts'
import {
  createContactRequest,
  createInvestorRequest,
  createPartnerEnquiry,
  createVendorRequest,
  getClientRoles,
  getContactWays,
} from '@kids-crafts/contract/enquiries.ts'
import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { clientRoleCodes } from '@kids-crafts/rules/enquiries.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { FastifyInstance } from 'fastify'

import { requireBotCheck } from '#bot-check'
import type { CheckedCall } from '#bot-check'
import { isCountry } from '#delivery'

import { staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import { createEnquiry } from './create-enquiry.ts'
import type { CreationParts } from './create-enquiry.ts'
import { handleEnquiry } from './handle-enquiry.ts'
import { listEnquiries } from './list-enquiries.ts'

export type EnquiryParts = CreationParts

/** A whole class may share one address. */
const enquiriesPerMinute = 20

export function enquiryRoutes(app: FastifyInstance, parts: EnquiryParts): void {
  const optionsOf = (call: CheckedCall) => ({
    callsPerMinute: enquiriesPerMinute,
    admit: requireBotCheck(parts.botCheck, call),
  })
  serve(
    app,
    createContactRequest,
    ({ role, name, email, message, ...sending }, caller) =>
      createEnquiry(parts, { kind: 'CONTACT', roleCode: role, name, email, message }, sending, caller),
    optionsOf(createContactRequest),
  )
  serve(
    app,
    createPartnerEnquiry,
    ({ clientRoleCode, email, description, ...sending }, caller) => {
      const enquiry = { roleCode: clientRoleCode, email, message: description }
      return createEnquiry(parts, { kind: 'PARTNER', ...enquiry }, sending, caller)
    },
    optionsOf(createPartnerEnquiry),
  )
  serve(
    app,
    createInvestorRequest,
    ({ companyName, email, ...sending }, caller) =>
      createEnquiry(parts, { kind: 'INVESTOR', companyName, email }, sending, caller),
    optionsOf(createInvestorRequest),
  )
  serve(
    app,
    createVendorRequest,
    ({ businessName, contactName, email, phone, countryIso, description, ...sending }, caller) => {
      assertCountry(countryIso)
      const who = { companyName: businessName, name: contactName, email, phone, countryIso }
      return createEnquiry(parts, { kind: 'VENDOR', ...who, message: description }, sending, caller)
    },
    optionsOf(createVendorRequest),
  )

  serve(app, staff.listEnquiries, (ask) => listEnquiries(parts.db, ask))
  serve(app, staff.handleEnquiry, async ({ requestNumber }, { actor }) => {
    await handleEnquiry(parts.db, staffCalling(actor, staff.handleEnquiry), requestNumber)
    return {}
  })

  // Both change only with the program and its settings.
  serve(app, getClientRoles, async (_input, { locale }) => onOnePage(clientRoles(locale)), {
    cacheTags: () => ['client-roles'],
  })
  const { supportEmail } = parts.config
  serve(app, getContactWays, async () => (supportEmail === undefined ? {} : { supportEmail }), {
    cacheTags: () => ['contact-ways'],
  })
}

function assertCountry(countryIso: string): void {
  if (isCountry(countryIso)) return
  throw new Refusal('VALIDATION', fault('COUNTRY_UNKNOWN'), [{ field: 'countryIso' }])
}

function clientRoles(locale: Parameters<typeof messagesOf>[0]) {
  const { clientRoles: names } = messagesOf(locale).enquiries
  return clientRoleCodes.map((code) => ({ roleName: names[code], code }))
}

const onOnePage = <Item>(items: Item[]) => ({ current: 1, items, total: items.length, last: 1 })
