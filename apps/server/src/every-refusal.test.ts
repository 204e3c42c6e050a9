import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { refusalSentence } from '@kids-crafts/i18n/error-sentences.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { expect, test } from 'vitest'

/** Where a refusal is an English sentence alone, because no page of the store shows it. */
const notShown: Record<string, string> = {
  'accounts/open-seller-account.ts': 'Staff accept who asks to sell',
  'accounts/staff-requests.ts': 'For staff, who read English',
  'accounts/staff.ts': 'npm run staff -- members',
  'catalogue/reference/change-reference.ts': 'For staff, who read English',
  'classes/save-class.ts': 'For staff, who read English',
  'content/publish-content.ts': 'npm run staff -- content',
  'documents/publish-document.ts': 'npm run staff -- policies',
  'inbox/hold-item.ts': 'For staff, who read English',
  'invoices/allocate-by-staff.ts': 'For staff, who read English',
  'invoices/credit-lines.ts': 'For staff, who read English',
  'mailing/one-click.ts': 'Asked by mail programs',
  'onboarding/accept-request.ts': 'Staff accept who asks to sell',
  'payment-accounts/ask-deposit.ts': 'For staff, who read English',
  'payment-accounts/school-accounts.ts': 'For staff, who read English',
  'payments/decide-refund.ts': 'For staff, who read English',
  'payments/read-event.ts': 'Asked by the card provider',
  'payments/refund-by-staff.ts': 'For staff, who read English',
  'payments/refund-order.ts': 'For staff, who read English',
  'payments/refund-shares.ts': 'For staff, who read English',
  'payments/settle-failed-refund.ts': 'For staff, who read English',
  'payments/staff-routes.ts': 'For staff, who read English',
  'payments/submit-evidence.ts': 'For staff, who read English',
  'platform/development/inbox.ts': 'For developers',
  'platform/http/errors.ts': 'Requests that our client does not make',
  'product-cards/claim-card.ts': 'For staff, who read English',
  'product-cards/decide-card.ts': 'For staff, who read English',
  'returns/check-return.ts': 'For staff, who read English',
  'reviews/decide-review.ts': 'For staff, who read English',
  'school-buying/set-approver.ts': 'For staff, who read English',
  'schools/save-school.ts': 'For staff, who read English',
  'schools/set-desk-member.ts': 'For staff, who read English',
  'schools/set-school-member.ts': 'For staff, who read English',
  'store-accounts/decide-account.ts': 'For staff, who read English',
  'stores/clear-text.ts': 'For staff, who read English',
  'uploads/finish-upload.ts': 'Requests that our uploader does not make',
  'uploads/receive-chunk.ts': 'Requests that our uploader does not make',
}

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

/** `new Refusal('CODE', 'a sentence')`: what it comes to in other languages is said by the code alone. */
const withSentence = /new Refusal\(\s*'([A-Z_]+)',\s*['"`]/g

test('what the store refuses is said in every language', () => {
  // Pages say of every fault of ours that something went wrong.
  const isSaid = (code: string) =>
    code === 'UNAVAILABLE' || locales.every((locale) => refusalSentence(code, locale) !== undefined)
  const onlyEnglish = files.filter((file) => {
    const source = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    return [...source.matchAll(withSentence)].some(([, code = '']) => !isSaid(code))
  })
  expect(onlyEnglish.toSorted()).toEqual(Object.keys(notShown))
})
