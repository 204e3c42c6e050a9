import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { useTranslation } from '../platform/translation.ts'
import { EmailField } from './email-field.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { sendEnquiry, useEnquiry } from './use-enquiry.ts'

const initial = { companyName: '', email: '', website: '' }

/** A company asks to become an investor. */
export function InvestorForm() {
  const { t } = useTranslation()
  const enquiry = useEnquiry({
    name: 'investor',
    initial,
    schema: async () => (await sendEnquiry()).investorForm,
    send: async (typed, sending) => (await sendEnquiry()).sendInvestor(typed, sending),
  })
  const { form } = enquiry
  return (
    <EnquiryForm enquiry={enquiry} send={t('enquiries.investor.send')}>
      <TextField
        label={t('enquiries.investor.companyName')}
        autoComplete="organization"
        required
        {...form.field('companyName')}
      />
      <EmailField {...form.field('email')} />
    </EnquiryForm>
  )
}
