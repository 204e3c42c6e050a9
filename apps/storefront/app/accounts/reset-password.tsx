import { call } from '@kids-crafts/browser/api.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { PasswordField } from '@kids-crafts/browser/form/password-field.tsx'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import { session } from '@kids-crafts/browser/session.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { resetPassword } from '@kids-crafts/contract/accounts-passwords.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { passwordLength } from '@kids-crafts/rules/passwords.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { SkeletonText } from '@kids-crafts/ui/skeleton.tsx'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { NeedsScripts } from '../shell/needs-scripts.tsx'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import { goodPassword } from './good-password.ts'
import { LinkFailed } from './link-failed.tsx'
import { PageHeading } from './page-heading.tsx'
import { useLinkToken } from './use-link-token.ts'

export const handle = ownSeo

export default function ResetPassword() {
  const { t } = useTranslation()
  const token = useLinkToken()
  const [isExpired, setIsExpired] = useState(false)
  const [doneFor, setDoneFor] = useState<string | null>(null)
  return (
    <>
      <Seo title={t('registration.reset.title')} isIndexed={false} />
      <PageHeading
        title={t('registration.reset.title')}
        lead={doneFor === null && token && !isExpired ? t('registration.reset.lead') : undefined}
      />
      {doneFor !== null ? (
        <Done login={doneFor} />
      ) : token === undefined ? (
        <NeedsScripts>
          <SkeletonText lines={3} />
        </NeedsScripts>
      ) : token === null || isExpired ? (
        <LinkFailed kind={isExpired ? 'expired' : 'missing'} askAt="/forgot-password" />
      ) : (
        <NewPassword token={token} onDone={setDoneFor} onExpired={() => setIsExpired(true)} />
      )}
    </>
  )
}

const schema = z.object({ password: goodPassword([]) })

interface NewPasswordProps {
  token: string
  onDone: (login: string) => void
  onExpired: () => void
}

function NewPassword({ token, onDone, onExpired }: NewPasswordProps) {
  const { t } = useTranslation()
  const form = useForm({
    initial: { password: '' },
    schema,
    submit: async ({ password }) => {
      try {
        const { userLogin } = await call(resetPassword, { token, password })
        onDone(userLogin)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'OC_LINK_EXPIRED') onExpired()
        else throw error
      }
    },
  })
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" size="large" isWide isPending={form.isPending}>
          {t('registration.reset.save')}
        </Button>
      }
    >
      <PasswordField
        label={t('registration.reset.password')}
        hint={t('registration.passwordHint', { ...passwordLength })}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
    </Form>
  )
}

/** Every session has ended, so whoever is still signed in here signs in anew. */
function Done({ login }: { login: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Notice tone="success" title={t('registration.reset.doneTitle')}>
        {t('registration.reset.doneText', { login })}
      </Notice>
      <ButtonLink
        href="/login"
        size="large"
        isWide
        className="mt-6"
        onClick={() => {
          if (session.get()?.userLogin === login) session.clear()
        }}
      >
        {t('registration.signIn')}
      </ButtonLink>
    </>
  )
}
