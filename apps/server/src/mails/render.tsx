import { directionOf, localeQueryKey } from '@kids-crafts/rules/locales.ts'
import { validTimeZone } from '@kids-crafts/rules/time-zones.ts'
import { render, toPlainText } from '@react-email/components'

import type { PortalHosts } from '../platform/pages/store-url.ts'
import type { Mail, MailKind } from './kinds.ts'
import { Layout } from './layout.tsx'
import type { Template, TemplateContext } from './template.ts'
import { accountClosed } from './templates/account-closed.tsx'
import { approvalAsked, approvalDeclined, approvalGiven, payAsked } from './templates/approvals.tsx'
import { businessRefused } from './templates/business-refused.tsx'
import { cardApproved } from './templates/card-approved.tsx'
import { cardSentBack } from './templates/card-sent-back.tsx'
import { cardToApprove } from './templates/card-to-approve.tsx'
import { conversationAnswer, conversationBegun, conversationToStaff } from './templates/conversations.tsx'
import { emailChanged } from './templates/email-changed.tsx'
import { emailTaken } from './templates/email-taken.tsx'
import { enquiryReceived } from './templates/enquiry-received.tsx'
import { enquiryToStaff } from './templates/enquiry-to-staff.tsx'
import { factorChanged } from './templates/factor-changed.tsx'
import { grownUp } from './templates/grown-up.tsx'
import { guardianAddressAsked } from './templates/guardian-address-asked.tsx'
import { guardianAgreed } from './templates/guardian-agreed.tsx'
import { guardianCode } from './templates/guardian-code.tsx'
import { guardianLink } from './templates/guardian-link.tsx'
import { guardianRequest } from './templates/guardian-request.tsx'
import { guardianWithdrew } from './templates/guardian-withdrew.tsx'
import { guardianshipEnded } from './templates/guardianship-ended.tsx'
import {
  invoiceCancelled,
  invoiceCredited,
  invoicePaid,
  invoicePayable,
  invoiceRejected,
  invoiceReminder,
  invoiceToIssuer,
} from './templates/invoices.tsx'
import { lowReview } from './templates/low-review.tsx'
import { mailCheck } from './templates/mail-check.tsx'
import { news } from './templates/news.tsx'
import { orderAtSchool } from './templates/order-at-school.tsx'
import { orderCancelled } from './templates/order-cancelled.tsx'
import { orderDelivered } from './templates/order-delivered.tsx'
import { orderDispute } from './templates/order-dispute.tsx'
import { orderExtended } from './templates/order-extended.tsx'
import { orderHoldEnding } from './templates/order-hold-ending.tsx'
import { orderItemsCancelled } from './templates/order-items-cancelled.tsx'
import { orderLapsed } from './templates/order-lapsed.tsx'
import { orderLate } from './templates/order-late.tsx'
import { orderPaid } from './templates/order-paid.tsx'
import { orderPaymentFailed } from './templates/order-payment-failed.tsx'
import { orderPlaced } from './templates/order-placed.tsx'
import { orderRefundFailed } from './templates/order-refund-failed.tsx'
import { orderRefunded } from './templates/order-refunded.tsx'
import { orderReturn } from './templates/order-return.tsx'
import { orderShipped } from './templates/order-shipped.tsx'
import { passwordChanged } from './templates/password-changed.tsx'
import { payoutDetailsChanged } from './templates/payout-details-changed.tsx'
import { resetPassword } from './templates/reset-password.tsx'
import { reviewRequest } from './templates/review-request.tsx'
import { saleCancelled, saleDispute, saleDue, saleMissed, saleNew, saleReturn } from './templates/sales.tsx'
import { sellerActivation } from './templates/seller-activation.tsx'
import { sellerAgreement } from './templates/seller-agreement.tsx'
import { sellerApproved } from './templates/seller-approved.tsx'
import { sellerRefused } from './templates/seller-refused.tsx'
import { sessionEnded } from './templates/session-ended.tsx'
import { signInAttempts } from './templates/sign-in-attempts.tsx'
import { staffActivation } from './templates/staff-activation.tsx'
import { storeAccount } from './templates/store-account.tsx'
import { storeMessageToStaff } from './templates/store-message-to-staff.tsx'
import { storeMessage } from './templates/store-message.tsx'
import { supportReceived } from './templates/support-received.tsx'
import { supportRequest } from './templates/support-request.tsx'
import { teamInvitation } from './templates/team-invitation.tsx'
import { verifyEmail } from './templates/verify-email.tsx'
import { weeklySummary } from './templates/weekly-summary.tsx'
import { wordsOf } from './words.ts'

const templates: { [Kind in MailKind]: Template<Kind> } = {
  'mail-check': mailCheck,
  'sign-in-attempts': signInAttempts,
  'session-ended': sessionEnded,
  'support-received': supportReceived,
  'support-request': supportRequest,
  'store-message': storeMessage,
  'store-message-to-staff': storeMessageToStaff,
  'enquiry-received': enquiryReceived,
  'enquiry-to-staff': enquiryToStaff,
  'conversation-begun': conversationBegun,
  'conversation-answer': conversationAnswer,
  'conversation-to-staff': conversationToStaff,
  'verify-email': verifyEmail,
  'email-taken': emailTaken,
  'email-changed': emailChanged,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'factor-changed': factorChanged,
  'guardian-request': guardianRequest,
  'guardian-agreed': guardianAgreed,
  'guardian-withdrew': guardianWithdrew,
  'guardian-code': guardianCode,
  'guardian-link': guardianLink,
  'guardian-address-asked': guardianAddressAsked,
  'grown-up': grownUp,
  'guardianship-ended': guardianshipEnded,
  'seller-activation': sellerActivation,
  'staff-activation': staffActivation,
  'business-refused': businessRefused,
  'payout-details-changed': payoutDetailsChanged,
  'store-account': storeAccount,
  'seller-agreement': sellerAgreement,
  'team-invitation': teamInvitation,
  'seller-approved': sellerApproved,
  'seller-refused': sellerRefused,
  'card-approved': cardApproved,
  'card-sent-back': cardSentBack,
  'card-to-approve': cardToApprove,
  'account-closed': accountClosed,
  'review-request': reviewRequest,
  'low-review': lowReview,
  'order-placed': orderPlaced,
  'order-paid': orderPaid,
  'order-payment-failed': orderPaymentFailed,
  'order-hold-ending': orderHoldEnding,
  'order-lapsed': orderLapsed,
  'order-cancelled': orderCancelled,
  'order-items-cancelled': orderItemsCancelled,
  'order-refunded': orderRefunded,
  'order-refund-failed': orderRefundFailed,
  'order-return': orderReturn,
  'order-dispute': orderDispute,
  'order-shipped': orderShipped,
  'order-at-school': orderAtSchool,
  'order-delivered': orderDelivered,
  'order-extended': orderExtended,
  'order-late': orderLate,
  'sale-new': saleNew,
  'sale-cancelled': saleCancelled,
  'sale-due': saleDue,
  'sale-missed': saleMissed,
  'sale-return': saleReturn,
  'sale-dispute': saleDispute,
  'invoice-payable': invoicePayable,
  'invoice-to-issuer': invoiceToIssuer,
  'invoice-rejected': invoiceRejected,
  'approval-asked': approvalAsked,
  'approval-given': approvalGiven,
  'approval-declined': approvalDeclined,
  'pay-asked': payAsked,
  'invoice-paid': invoicePaid,
  'invoice-cancelled': invoiceCancelled,
  'invoice-credited': invoiceCredited,
  'invoice-reminder': invoiceReminder,
  'weekly-summary': weeklySummary,
  news,
}

export async function renderMail<Kind extends MailKind>(
  mail: Mail<Kind>,
  storeUrl: string,
  { unsubscribeUrl, portals }: { unsubscribeUrl?: string | undefined; portals?: PortalHosts } = {},
): Promise<{ subject: string; html: string; text: string }> {
  const context = contextOf(mail, storeUrl, portals)
  const { subject, body, ...inbox } = templates[mail.kind](mail.data, context)
  const html = await render(
    <Layout
      locale={mail.locale}
      direction={directionOf(mail.locale)}
      theme={mail.theme}
      words={context.words}
      storeUrl={storeUrl}
      unsubscribeUrl={unsubscribeUrl}
      {...inbox}
    >
      {body}
    </Layout>,
  )
  return { subject, html, text: toPlainText(html, { selectors: plainHeadings }) }
}

function contextOf(
  { locale, theme, timeZone }: Mail,
  storeUrl: string,
  portals: PortalHosts = {},
): TemplateContext {
  const words = wordsOf(locale)
  const time = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: validTimeZone(timeZone) ?? 'UTC',
    timeZoneName: 'short',
  })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    locale,
    words,
    theme,
    brand: words(`brand.${theme}`),
    storeUrl,
    linkTo: (path, token) => {
      const [, first = ''] = path.split('/')
      const url = new URL(path, portals[first] ?? storeUrl)
      url.searchParams.set(localeQueryKey, locale)
      // No browser sends what follows a `#`, so the token reaches neither our logs nor linked
      // sites.
      if (token !== undefined) url.hash = token
      return url.href
    },
    formatTime: (isoTime) => time.format(new Date(isoTime)),
    formatDay: (day) => days.format(new Date(`${day}T00:00:00Z`)),
  }
}

// Capitals are how html-to-text marks headings; Turkish and German lose letters in them.
const plainHeadings = [{ selector: 'h1', options: { uppercase: false } }]
