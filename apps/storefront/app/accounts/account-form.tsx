import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useForm, useTyped } from '@kids-crafts/browser/form/use-form.ts'
import type { Form as FormState } from '@kids-crafts/browser/form/use-form.ts'
import { updateProfile } from '@kids-crafts/contract/accounts-profile.ts'
import { genders, getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { failsAs } from '@kids-crafts/contract/faults.ts'
import { anyPassword, optionalText } from '@kids-crafts/contract/fields.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { withoutPersonalData } from '@kids-crafts/rules/personal-data.ts'
import { bio, bioMaxLength, email } from '@kids-crafts/rules/validation.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { OwnPasswordField } from './own-password-field.tsx'

const { shape } = updateProfile.input
const personSchema = z.object({
  firstName: shape.firstName,
  lastName: shape.lastName,
  gender: z.enum(['', ...genders]),
  bio: shape.bio,
})
/** P-07: a child says nothing by which it can be reached, in its own words neither. */
const childSchema = personSchema
  .omit({ firstName: true, lastName: true })
  .extend({ bio: optionalText(withoutPersonalData(bio)) })
const adultSchema = (user: CurrentUser) =>
  personSchema
    .extend({
      birthDate: shape.birthDate,
      // One that is not confirmed yet is not the account's, and need not be typed again.
      email: user.email === undefined ? optionalText(email) : shape.email,
      phone: shape.phone,
      address: shape.address,
      currentPassword: anyPassword,
    })
    .refine((typed) => typed.currentPassword !== '' || !isGuarded(user, typed.email ?? ''), {
      path: ['currentPassword'],
      error: failsAs('REQUIRED'),
      // Also while another field is at fault.
      when: () => true,
    })

type ChildAccount = z.output<typeof childSchema>
type AdultAccount = z.output<ReturnType<typeof adultSchema>>

/**
 * The profile of section 3. Of a child it holds what a child has: nothing by which it can be
 * reached.
 */
export function AccountForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const [confirming, setConfirming] = useState<string>()
  const form = useForm<AccountValues, ChildAccount | AdultAccount>({
    initial: valuesOf(user),
    schema: user.isChild ? childSchema : adultSchema(user),
    submit: async ({ gender, ...values }) => {
      const { email: newEmail, currentPassword } = 'email' in values ? emailOf(user, values) : {}
      const saved = await call(updateProfile, {
        ...values,
        gender: gender || null,
        email: newEmail,
        currentPassword,
      })
      setCachedRead(getCurrentUser, {}, saved)
      form.reset(valuesOf(saved))
      setConfirming(newEmail)
      toast.show(t('form.updated'))
    },
  })
  return (
    <Form
      form={form}
      className="form-paper"
      actions={
        <Button type="submit" isPending={form.isPending}>
          {t('form.save')}
        </Button>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        {!user.isChild && <AdultFields form={form} user={user} />}
        <NativeSelect label={t('profile.account.gender')} autoComplete="sex" {...form.field('gender')}>
          <option value="">{t('profile.account.notSaid')}</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {t(`profile.account.genders.${gender}`)}
            </option>
          ))}
        </NativeSelect>
      </div>
      {!user.isChild && (
        <TextField
          label={t('profile.account.address')}
          hint={t('profile.account.addressHint')}
          autoComplete="street-address"
          {...form.field('address')}
        />
      )}
      <TextArea
        label={t('profile.account.bio')}
        hint={user.isChild ? t('profile.account.bioHintChild') : undefined}
        maximumLength={bioMaxLength}
        usedLength={useTyped(form, 'bio').length}
        {...form.field('bio')}
      />
      {confirming && (
        <Notice title={t('profile.notices.emailTitle')}>
          {t('profile.notices.emailTextTo', { email: confirming })}
        </Notice>
      )}
    </Form>
  )
}

function AdultFields({ form, user }: { form: FormState<AccountValues>; user: CurrentUser }) {
  const { t } = useTranslation()
  const typedEmail = useTyped(form, 'email')
  return (
    <>
      <TextField
        label={t('profile.account.firstName')}
        autoComplete="given-name"
        required
        {...form.field('firstName')}
      />
      <TextField
        label={t('profile.account.lastName')}
        autoComplete="family-name"
        required
        {...form.field('lastName')}
      />
      <TextField
        label={t('profile.account.birthDate')}
        type="date"
        autoComplete="bday"
        required
        {...form.field('birthDate')}
      />
      <TextField
        label={t('profile.account.email')}
        hint={t(isUnconfirmed(user) ? 'profile.account.emailUnconfirmed' : 'profile.account.emailHint')}
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      {isGuarded(user, typedEmail) && (
        <OwnPasswordField label={t('profile.security.currentPassword')} {...form.field('currentPassword')} />
      )}
      <TextField
        label={t('profile.account.phone')}
        hint={t('profile.account.phoneHint')}
        type="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
    </>
  )
}

/** An address that is as it was is not sent, and the password only with another one. */
function emailOf(user: CurrentUser, typed: Pick<AdultAccount, 'email' | 'currentPassword'>) {
  const newEmail = typed.email && typed.email !== shownEmail(user) ? typed.email : undefined
  const isAsked = isGuarded(user, typed.email ?? '')
  return { email: newEmail, currentPassword: isAsked ? typed.currentPassword : undefined }
}

/** One that awaits its confirmation is shown too, so that a mistyped one is seen. */
const shownEmail = ({ email: own, pendingEmail }: CurrentUser): string | undefined => own ?? pendingEmail

const isUnconfirmed = (user: CurrentUser): boolean => shownEmail(user) !== undefined && !user.emailVerified

/** Whoever replaces the confirmed address shows that the account is theirs. */
function isGuarded({ email: current, emailVerified }: CurrentUser, typed: string): boolean {
  const tidy = email.tidy(typed)
  return emailVerified && tidy !== '' && tidy !== current
}

type AccountValues = Record<
  | 'firstName'
  | 'lastName'
  | 'birthDate'
  | 'gender'
  | 'email'
  | 'phone'
  | 'address'
  | 'bio'
  | 'currentPassword',
  string
>

const valuesOf = (user: CurrentUser): AccountValues => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  birthDate: user.birthDate ?? '',
  gender: user.gender ?? '',
  email: shownEmail(user) ?? '',
  phone: user.phone ?? '',
  address: user.address ?? '',
  bio: user.bio ?? '',
  currentPassword: '',
})
