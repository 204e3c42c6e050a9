import { call } from '@kids-crafts/browser/api.ts'
import { BotCheckStatus } from '@kids-crafts/browser/bot-check/bot-check-status.tsx'
import { useBotCheck } from '@kids-crafts/browser/bot-check/use-bot-check.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { PasswordField } from '@kids-crafts/browser/form/password-field.tsx'
import { useForm, useTyped } from '@kids-crafts/browser/form/use-form.ts'
import { ownTimeZone } from '@kids-crafts/browser/own-time-zone.ts'
import { RichText } from '@kids-crafts/browser/rich-text.tsx'
import { session } from '@kids-crafts/browser/session.ts'
import { welcome } from '@kids-crafts/browser/signed-in.ts'
import { register } from '@kids-crafts/contract/accounts-registration.ts'
import { getTextsInForce } from '@kids-crafts/contract/documents.ts'
import type { TextsInForce } from '@kids-crafts/contract/documents.ts'
import { failsAs } from '@kids-crafts/contract/faults.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { passwordFault, passwordLength } from '@kids-crafts/rules/passwords.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { returnPath } from '../platform/return-path.ts'
import { useTranslation } from '../platform/translation.ts'
import { followedLink } from '../referrals/followed-link.ts'
import type { Answers } from './about-you.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { goodPassword } from './good-password.ts'
import { PolicyText } from './policy-text.tsx'
import { isTextChanged } from './text-changed.ts'
import { useFreeLogin } from './use-free-login.ts'

const names = ['userLogin', 'password', 'email', 'agreesToPolicy', 'agreesToAgreement'] as const

interface YourAccountProps {
  answers: Answers
  texts: TextsInForce
  isShown: boolean
  onBack: () => void
}

const agreed = z.literal(true, failsAs('MUST_AGREE'))

const schemaOf = (isTaken: (login: string) => boolean) => {
  const { userLogin, email } = register.input.shape
  return z
    .object({
      userLogin: userLogin.refine((login) => !isTaken(login), failsAs('LOGIN_TAKEN')),
      password: goodPassword([]),
      email: email.unwrap(),
      agreesToPolicy: agreed,
      agreesToAgreement: agreed,
    })
    .refine((typed) => passwordFault(typed.password, [typed.userLogin, typed.email]) !== 'TELLING', {
      path: ['password'],
      error: failsAs('PASSWORD_TELLING'),
      // Also while another field is at fault.
      when: () => true,
    })
}

/**
 * The second step. A child gives a guardian's address instead of its own, under the same field of
 * the form.
 */
export function YourAccount({ answers, texts: textsOfPage, isShown, onBack }: YourAccountProps) {
  const { isAdult, persona, birthDate } = answers
  const { t } = useTranslation()
  const freeLogin = useFreeLogin()
  const { search } = useLocation()
  const botCheck = useBotCheck()
  // What the links beside the boxes lead to.
  const [laterTexts, setLaterTexts] = useState<TextsInForce>()
  const texts = laterTexts ?? textsOfPage

  const form = useForm({
    initial: { userLogin: '', password: '', email: '', agreesToPolicy: false, agreesToAgreement: false },
    schema: schemaOf((typed) => freeLogin.suggestionFor(typed) !== undefined),
    fieldOfWire: {
      guardianEmail: 'email',
      privacyPolicyVersion: 'agreesToPolicy',
      userAgreementVersion: 'agreesToAgreement',
    },
    submit: async (values) => {
      const person = {
        persona,
        birthDate,
        userLogin: values.userLogin,
        password: values.password,
        ...(isAdult ? { email: values.email } : { guardianEmail: values.email }),
        ...texts,
        referral: followedLink.get(),
        timeZone: ownTimeZone(),
      }
      const { status, ...user } = await botCheck
        .send((googleResponseToken) => call(register, { ...person, googleResponseToken }))
        .catch(async (error: unknown) => {
          void freeLogin.look(values.userLogin)
          // Should that fail, the next attempt is refused alike and asks again.
          if (isTextChanged(error)) await askAnew().catch(() => undefined)
          throw error
        })
      // The profile shows what the account waits for; on other pages a dialog does.
      if (!returnPath(search).startsWith('/profile')) {
        void dialogs.success(
          t(status === 'ACTIVE' ? 'registration.doneEmail' : 'registration.doneGuardian'),
          { title: t('registration.doneTitle', { login: user.userLogin }) },
        )
      }
      followedLink.clear()
      session.set(user, { rememberMe: true })
      void welcome('signed-in')
    },
  })

  /** A box for a text that was replaced meanwhile is ticked again; the other one stays. */
  async function askAnew(): Promise<void> {
    const changed = await call(getTextsInForce, {})
    if (changed.privacyPolicyHash !== texts.privacyPolicyHash) form.setValue('agreesToPolicy', false)
    if (changed.userAgreementHash !== texts.userAgreementHash) form.setValue('agreesToAgreement', false)
    setLaterTexts(changed)
  }

  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown) container.current?.querySelector('input')?.focus()
  }, [isShown])

  const loginField = form.field('userLogin')
  const suggestion = freeLogin.suggestionFor(useTyped(form, 'userLogin'))
  const takenText = suggestion === undefined ? undefined : t('validation.LOGIN_TAKEN')
  return (
    <div ref={container}>
      <Form
        form={form}
        onFocus={botCheck.start}
        actions={
          <>
            <Button type="submit" size="large" isWide isPending={form.isPending}>
              {t('registration.create')}
            </Button>
            <BotCheckStatus check={botCheck} />
            <Button variant="quiet" isWide onClick={onBack}>
              {t('registration.back')}
            </Button>
          </>
        }
      >
        <FaultSummary form={form} names={names} />
        <div>
          <TextField
            label={t('registration.userLogin')}
            hint={t('registration.loginHint')}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            maxLength={50}
            required
            {...loginField}
            error={loginField.error ?? takenText}
            onBlur={(event) => {
              void loginField.onBlur()
              void freeLogin.look(event.target.value)
            }}
          />
          {suggestion && (
            <Button
              variant="secondary"
              size="small"
              className="mt-2"
              onClick={() => form.setValue('userLogin', suggestion)}
            >
              {t('registration.useLogin', { login: suggestion })}
            </Button>
          )}
        </div>
        <PasswordField
          label={t('registration.password')}
          hint={t('registration.passwordHint', { ...passwordLength })}
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
        <TextField
          label={t(isAdult ? 'registration.email' : 'registration.guardianEmail')}
          hint={t(isAdult ? 'registration.emailHint' : 'registration.guardianEmailHint')}
          type="email"
          autoComplete={isAdult ? 'email' : 'off'}
          required
          {...form.field('email')}
        />
        <div>
          <Checkbox {...form.field('agreesToPolicy')}>
            <RichText
              text={t('registration.agreePolicy')}
              parts={{ text: (words) => <PolicyText page="/privacy-policy">{words}</PolicyText> }}
            />
          </Checkbox>
          <Checkbox {...form.field('agreesToAgreement')}>
            <RichText
              text={t('registration.agreeAgreement')}
              parts={{ text: (words) => <PolicyText page="/agreement">{words}</PolicyText> }}
            />
          </Checkbox>
        </div>
      </Form>
    </div>
  )
}
