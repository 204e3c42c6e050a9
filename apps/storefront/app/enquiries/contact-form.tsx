import { useAllTyped } from '@kids-crafts/browser/form/use-form.ts'
import { contactMessageMaxLength, contactRoles } from '@kids-crafts/rules/enquiry-roles.ts'
import { RadioGroup } from '@kids-crafts/ui/radio-group.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { useTranslation } from '../platform/translation.ts'
import { EmailField } from './email-field.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { sendEnquiry, useEnquiry } from './use-enquiry.ts'

const initial = { role: '', name: '', email: '', message: '', website: '' }

/** Anybody writes to us. A student is told what is better left out (P-07). */
export function ContactForm() {
  const { t } = useTranslation()
  const enquiry = useEnquiry({
    name: 'contact',
    initial,
    schema: async () => (await sendEnquiry()).contactForm,
    send: async (typed, sending) => (await sendEnquiry()).sendContact(typed, sending),
  })
  const { form } = enquiry
  const { role, message } = useAllTyped(form)
  const isStudent = role === 'STUDENT'
  const { name, error, ...inputProps } = form.field('role')
  return (
    <EnquiryForm enquiry={enquiry} send={t('enquiries.contact.send')}>
      <RadioGroup
        label={t('enquiries.contact.role')}
        name={name}
        options={contactRoles.map((each) => ({
          value: each,
          label: t(`enquiries.contact.roles.${each}`),
        }))}
        error={error}
        inputProps={inputProps}
        isGrid
      />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField
          label={t('enquiries.name')}
          hint={isStudent && t('enquiries.contact.student.name')}
          autoComplete={isStudent ? 'given-name' : 'name'}
          required
          {...form.field('name')}
        />
        <EmailField hint={isStudent && t('enquiries.contact.student.email')} {...form.field('email')} />
      </div>
      <TextArea
        label={t('store.message.message')}
        hint={t(isStudent ? 'enquiries.contact.student.message' : 'enquiries.contact.hint')}
        rows={7}
        maximumLength={contactMessageMaxLength}
        usedLength={Array.from(message).length}
        {...form.field('message')}
      />
    </EnquiryForm>
  )
}
