import { createInvestorRequest, investorForm } from '@kids-crafts/contract/enquiries.ts'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { call } from '../platform/api.ts'
import { useTranslation } from '../platform/translation.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { useEnquiry } from './use-enquiry.ts'

const initial = { companyName: '', email: '', website: '' }

/** A company asks to become an investor. */
export function InvestorForm() {
  const { t } = useTranslation()
  const enquiry = useEnquiry({
    name: 'investor',
    initial,
    schema: investorForm,
    send: (values, sending) => call(createInvestorRequest, { ...values, ...sending }),
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
      <TextField
        label={t('store.message.email')}
        type="email"
        autoComplete="email"
        required
        {...form.field('email')}
      />
    </EnquiryForm>
  )
}
