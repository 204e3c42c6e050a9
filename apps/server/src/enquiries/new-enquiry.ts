import type { EnquiryKind } from '@kids-crafts/rules/enquiries.ts'

/** What was typed, whichever form it was. */
export interface NewEnquiry {
  kind: EnquiryKind
  email: string
  roleCode?: string
  name?: string
  companyName?: string
  phone?: string | null | undefined
  countryIso?: string
  message?: string | null | undefined
}
