import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { defaultLocale } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import { buyerLink } from '#conversations'
import { countryName } from '#delivery'
import { queueMail } from '#mails'

import type { Db } from '../platform/database/db.ts'
import type { NewEnquiry } from './new-enquiry.ts'

interface MailSurroundings {
  requestNumber: string
  locale: Locale
  theme: Theme
  isAcknowledged: boolean
  /** Absent: enquiries wait in the table, for staff. */
  supportEmail: string | undefined
}

/**
 * The sender gets a number and nothing of what was typed: whoever types a stranger's address sends
 * no words to it.
 */
export async function queueEnquiryMails(
  db: Db,
  enquiry: NewEnquiry,
  { requestNumber, locale, theme, isAcknowledged, supportEmail }: MailSurroundings,
): Promise<void> {
  const { kind: enquiryKind, email, name, companyName, phone, countryIso, message } = enquiry
  if (isAcknowledged) {
    await queueMail(db, {
      to: email,
      kind: 'enquiry-received',
      key: requestNumber,
      locale,
      theme,
      data: {
        requestNumber,
        enquiryKind,
        ...(enquiryKind === 'CONTACT' && (await buyerLink(db, requestNumber, email))),
      },
    })
  }
  if (supportEmail === undefined) return
  await queueMail(db, {
    to: supportEmail,
    kind: 'enquiry-to-staff',
    key: requestNumber,
    locale: defaultLocale,
    theme,
    data: {
      requestNumber,
      enquiryKind,
      answerTo: email,
      role: roleName(enquiry),
      name,
      companyName,
      phone: phone ?? undefined,
      country: countryIso === undefined ? undefined : countryName(countryIso, defaultLocale),
      message: message ?? undefined,
    },
  })
}

function roleName({ kind, roleCode }: NewEnquiry): string | undefined {
  if (roleCode === undefined) return undefined
  const { contact, clientRoles } = messagesOf(defaultLocale).enquiries
  const names: Record<string, string> = kind === 'PARTNER' ? clientRoles : contact.roles
  return names[roleCode]
}
