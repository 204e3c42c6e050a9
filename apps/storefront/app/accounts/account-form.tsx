import { updateProfile } from '@kids-crafts/contract/accounts-profile.ts'
import { genders, getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import type { CurrentUser, Gender } from '@kids-crafts/contract/accounts.ts'
import { address } from '@kids-crafts/rules/validation-address.ts'
import { firstName, lastName } from '@kids-crafts/rules/validation-names.ts'
import { bio, bioMaxLength, birthDateOn, email, phone } from '@kids-crafts/rules/validation.ts'
import type { Field } from '@kids-crafts/rules/validation.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../platform/api.ts'
import { Form } from '../platform/form/form.tsx'
import { useCheck } from '../platform/form/use-check.ts'
import { useForm, useTyped } from '../platform/form/use-form.ts'
import type { Form as FormState } from '../platform/form/use-form.ts'
import { keepRead } from '../platform/use-read.ts'
import { OwnPasswordField } from './own-password-field.tsx'

/** The profile of section 3. Of a child it holds what a child has: nothing by which it can be reached. */
export function AccountForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const check = useCheck()
  const optional = { isRequired: false }
  const [confirming, setConfirming] = useState<string>()
  const form = useForm<AccountValues>({
    initial: valuesOf(user),
    checks: {
      firstName: check(firstName),
      lastName: check(lastName),
      bio: check(bio, optional),
      ...(!user.isChild && {
        birthDate: check(birthDateToday),
        // One that is not confirmed yet is not the account's, and need not be typed again.
        email: check(email, { isRequired: user.email !== undefined }),
        phone: check(phone, optional),
        address: check(address, optional),
        currentPassword: (value, values) =>
          value === '' && isGuarded(user, values.email) ? t('validation.required') : undefined,
      }),
    },
    submit: async (values) => {
      const typed = email.tidy(values.email)
      const newEmail = typed === '' || typed === user.email ? undefined : typed
      const saved = await call(updateProfile, {
        ...inputOf(values, user.isChild),
        email: newEmail,
        currentPassword: isGuarded(user, values.email) ? values.currentPassword : undefined,
      })
      keepRead(getCurrentUser, {}, saved)
      form.reset(valuesOf(saved))
      setConfirming(newEmail)
      toast.show(t('form.updated'))
    },
  })
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" isPending={form.isPending}>
          {t('form.save')}
        </Button>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
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
        label={t('profile.account.birthDate')}
        type="date"
        autoComplete="bday"
        required
        {...form.field('birthDate')}
      />
      <TextField
        label={t('profile.account.email')}
        hint={t('profile.account.emailHint')}
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

/** Whoever replaces the confirmed address shows that the account is theirs. */
function isGuarded({ email: current, emailVerified }: CurrentUser, typed: string): boolean {
  const tidy = email.tidy(typed)
  return emailVerified && tidy !== '' && tidy !== current
}

/** Today is asked for at every check: a page may stay open past midnight. */
const birthDateToday: Field = {
  tidy: (text) => text.trim(),
  rule: (text) => birthDateOn(new Date()).rule(text),
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
  email: user.email ?? '',
  phone: user.phone ?? '',
  address: user.address ?? '',
  bio: user.bio ?? '',
  currentPassword: '',
})

function inputOf(values: AccountValues, isChild: boolean) {
  const { firstName: first, lastName: last, gender, bio: about } = values
  const shared = { firstName: first, lastName: last, gender: (gender || null) as Gender | null, bio: about }
  if (isChild) return shared
  return { ...shared, birthDate: values.birthDate, phone: values.phone, address: values.address }
}
