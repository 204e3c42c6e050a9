import { sql } from 'kysely'

import type { Module } from '../platform/module.ts'
import { personalTables } from './personal-data.ts'
import { enquiryRoutes } from './routes.ts'
import type { EnquiryParts } from './routes.ts'

/**
 * Enquiries: what people without an account write to us. By the contact form, as partners, as
 * investors, and as businesses that want to sell. What came by the contact form begins a
 * conversation (`#conversations`); the others staff answer by mail and mark handled (`npm run staff
 * -- enquiries`). Owns enquiry. Invariants: what is sent again under its key is one enquiry with
 * one set of mails; nothing that was typed is mailed to an address that nobody has confirmed; an
 * address gets few acknowledgements a day, and a network sends few enquiries.
 */
export const enquiriesModule: Module<EnquiryParts> = {
  name: 'enquiries',
  routes: enquiryRoutes,
  inbox: [
    {
      kind: 'ENQUIRY',
      roles: ['manager'],
      answerHours: 48,
      waiting: sql`
        select
          request_number as key,
          initcap(enquiry.kind) || ': ' || coalesce(company_name, name, request_number) as title,
          coalesce(last_message_at, created_at) as since
        from enquiry
        left join conversation using (enquiry_id)
        where enquiry.kind <> 'VENDOR'
          and (handled_at is null or handled_at < last_message_at)
          and coalesce(last_side, 'BUYER') = 'BUYER'
      `,
    },
  ],
  personalTables,
}
