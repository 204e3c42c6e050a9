import { useTyped } from '@kids-crafts/browser/form/use-form.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getCountries } from '@kids-crafts/contract/delivery.ts'
import { sellerDescriptionMaxLength } from '@kids-crafts/rules/validation.ts'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { useTranslation } from '../platform/translation.ts'
import { EmailField } from './email-field.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { ReadConfirmation } from './texts-confirmed.tsx'
import { sendEnquiry, useEnquiry } from './use-enquiry.ts'
import type { Enquiry } from './use-enquiry.ts'

const initial = {
  businessName: '',
  contactName: '',
  email: '',
  phone: '',
  countryIso: '',
  description: '',
  isReadConfirmed: false,
  website: '',
}
type Values = typeof initial

/** A business without an account asks to sell. */
export function VendorRequestForm() {
  const { t } = useTranslation()
  const enquiry = useEnquiry({
    name: 'vendor',
    initial,
    schema: async () => (await sendEnquiry()).vendorRequestForm,
    send: async (typed, sending) => (await sendEnquiry()).sendVendor(typed, sending),
  })
  const { form } = enquiry
  return (
    <EnquiryForm enquiry={enquiry} send={t('enquiries.vendor.send')}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField
          label={t('enquiries.vendor.businessName')}
          autoComplete="organization"
          required
          {...form.field('businessName')}
        />
        <TextField
          label={t('enquiries.vendor.contactName')}
          autoComplete="name"
          required
          {...form.field('contactName')}
        />
        <EmailField {...form.field('email')} />
        <TextField
          label={t('enquiries.vendor.phone')}
          hint={t('enquiries.vendor.phoneHint')}
          type="tel"
          autoComplete="tel"
          {...form.field('phone')}
        />
      </div>
      <Country form={form} />
      <TextArea
        label={t('enquiries.vendor.description')}
        hint={t('enquiries.vendor.hint')}
        rows={5}
        maximumLength={sellerDescriptionMaxLength}
        usedLength={useTyped(form, 'description').length}
        required
        {...form.field('description')}
      />
      <ReadConfirmation field={form.field('isReadConfirmed')} />
      <p className="text-ink-muted text-sm">{t('enquiries.vendor.next')}</p>
    </EnquiryForm>
  )
}

function Country({ form }: Pick<Enquiry<Values>, 'form'>) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useRead(getCountries, {})
  return (
    <NativeSelect
      // A list that comes later is another field, which then shows what was chosen before.
      key={data?.total}
      label={t('profile.shipping.country')}
      autoComplete="country"
      required
      onFocus={() => void (isError && refetch())}
      {...form.field('countryIso')}
    >
      <option value="">{t('enquiries.choose')}</option>
      {data?.items.map(({ countryIso, countryName }) => (
        <option key={countryIso} value={countryIso}>
          {countryName}
        </option>
      ))}
    </NativeSelect>
  )
}
