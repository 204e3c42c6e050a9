import { contactForm, createContactRequest } from '@kids-crafts/contract/enquiries.ts'
import { contactRoles } from '@kids-crafts/rules/enquiries.ts'
import { supportMessageMaxLength } from '@kids-crafts/rules/validation.ts'
import { RadioGroup } from '@kids-crafts/ui/radio-group.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { call } from '../platform/api.ts'
import { useAllTyped } from '../platform/form/use-form.ts'
import { useTranslation } from '../platform/translation.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { useEnquiry } from './use-enquiry.ts'

const initial = { role: '', name: '', email: '', message: '', website: '' }

/** Anybody writes to us. A student is told what is better left out (P-07). */
export function ContactForm() {
  const { t } = useTranslation()
  const enquiry = useEnquiry({
    name: 'contact',
    initial,
    schema: contactForm,
    send: (values, sending) => call(createContactRequest, { ...values, ...sending }),
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
        <TextField
          label={t('store.message.email')}
          hint={isStudent && t('enquiries.contact.student.email')}
          type="email"
          autoComplete="email"
          required
          {...form.field('email')}
        />
      </div>
      <TextArea
        label={t('store.message.message')}
        hint={t(isStudent ? 'enquiries.contact.student.message' : 'enquiries.contact.hint')}
        rows={7}
        maximumLength={supportMessageMaxLength}
        usedLength={Array.from(message).length}
        {...form.field('message')}
      />
    </EnquiryForm>
  )
}
