import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import type { Form as FormOf } from '@kids-crafts/browser/form/use-form.ts'
import { useStoredTyping } from '@kids-crafts/browser/form/use-stored-typing.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { contactFields } from '@kids-crafts/contract/orders.ts'
import type { Contact } from '@kids-crafts/contract/orders.ts'
import { callingCodeOf } from '@kids-crafts/rules/calling-codes.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import type { ChangeEvent, SyntheticEvent } from 'react'

import { NameFields, PhoneFields } from '../delivery/contact-fields.tsx'
import { useTranslation } from '../platform/translation.ts'
import { useDestination } from '../shipping/use-destination.ts'
import type { ContactValues } from './checkout-store.ts'
import { Step } from './step.tsx'
import { checkout, useCheckout } from './use-checkout.ts'

export const contactStepId = 'checkout-contact'

interface ContactStepProps {
  /** Undefined for a guest. */
  user: CurrentUser | undefined
  onDone: () => void
  onEdit: () => void
}

export function ContactStep({ user, onDone, onEdit }: ContactStepProps) {
  const { t } = useTranslation()
  const { contact, steps } = useCheckout().draft
  const isDone = steps.contactInfo && contact !== null
  return (
    <Step
      id={contactStepId}
      number={1}
      title={t('checkout.contact.title')}
      onEdit={onEdit}
      {...(isDone && {
        summary: user?.isChild ? <GuardianContact /> : <ContactSummary contact={contact} />,
      })}
    >
      {user?.isChild ? <ChildContact onDone={onDone} /> : <ContactForm user={user} onDone={onDone} />}
    </Step>
  )
}

function ContactSummary({ contact }: { contact: ContactValues }) {
  const { firstName, lastName, email, phone1, phone2 } = contact
  return (
    <>
      <p className="font-medium">
        <bdi>{`${firstName} ${lastName}`}</bdi>
      </p>
      {[email, phone1, phone2].filter(Boolean).map((line) => (
        <p key={line} dir="ltr" className="text-ink-muted break-all rtl:text-right">
          {line}
        </p>
      ))}
    </>
  )
}

/**
 * H-16: the seller gets the guardian's contact from the address, so don't ask the child for
 * anything.
 */
function ChildContact({ onDone }: Pick<ContactStepProps, 'onDone'>) {
  const { t } = useTranslation()

  function finish(event: SyntheticEvent): void {
    event.preventDefault()
    checkout.updateDraft({ contact: contactOf(undefined) })
    checkout.setStep('contactInfo', true)
    onDone()
  }

  return (
    <form method="post" noValidate onSubmit={finish} className="flex flex-col items-start gap-5">
      <GuardianContact />
      <Button type="submit">{t('checkout.continue')}</Button>
    </form>
  )
}

function GuardianContact() {
  const { t } = useTranslation()
  return (
    <Notice>
      {t('checkout.contact.guardianMail')} {t('checkout.contact.guardianCalled')}
    </Notice>
  )
}

function ContactForm({ user, onDone }: Omit<ContactStepProps, 'onEdit'>) {
  const { t } = useTranslation()
  const form = useForm<ContactValues, Contact>({
    initial: checkout.get().draft.contact ?? contactOf(user),
    schema: contactFields,
    submit: async (contact) => {
      checkout.updateDraft({ contact: { ...contact, phone2: contact.phone2 ?? '' } })
      checkout.setStep('contactInfo', true)
      onDone()
    },
  })
  const phone1 = useProposedCode(form)
  useStoredTyping(form, (contact) => checkout.updateDraft({ contact }))
  return (
    <Form form={form} actions={<Button type="submit">{t('checkout.continue')}</Button>}>
      <div className="grid gap-5 md:grid-cols-2">
        <NameFields field={form.field} />
      </div>
      <TextField
        label={t('checkout.contact.email')}
        hint={
          user?.emailVerified
            ? t('checkout.contact.emailConfirmed', { email: user.email })
            : t('checkout.contact.emailHint')
        }
        type="email"
        autoComplete="email"
        required
        {...form.field('email')}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <PhoneFields field={(name) => (name === 'phone1' ? phone1 : form.field(name))} />
      </div>
    </Form>
  )
}

/**
 * Starts an empty phone field with the destination's country code. Waits until it has focus,
 * because browsers only autofill empty fields.
 */
function useProposedCode(form: FormOf<ContactValues>) {
  const destination = useDestination()
  const { address } = useCheckout().draft
  const code = callingCodeOf(address?.countryIso || (destination?.countryIso ?? ''))
  const field = form.field('phone1')
  const typed = () => form.store.get().phone1
  return {
    ...field,
    onFocus: () => {
      if (code !== undefined && typed() === '') form.setValue('phone1', `${code} `)
    },
    onBlur: () => {
      if (typed() === `${code} `) form.setValue('phone1', '')
      void field.onBlur()
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { target } = event
      // A pasted number keeps its own country code.
      if (/^\+\d{1,3} \+/.test(target.value)) target.value = target.value.replace(/^\+\d{1,3} /, '')
      void field.onChange(event)
    },
  }
}

const contactOf = (user: CurrentUser | undefined): ContactValues => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  phone1: user?.phone ?? '',
  phone2: '',
})
