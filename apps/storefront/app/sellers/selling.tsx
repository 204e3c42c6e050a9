import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useForm, useTyped } from '@kids-crafts/browser/form/use-form.ts'
import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { createSellerRequest, getSellerRequest } from '@kids-crafts/contract/sellers.ts'
import type { SellerRequest } from '@kids-crafts/contract/sellers.ts'
import { sellerDescriptionMaxLength } from '@kids-crafts/rules/validation.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'

import { AccountNotices } from '../accounts/account-notices.tsx'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { OnlyWithRole } from '../profile/only-with-role.tsx'
import { useDate } from '../profile/use-date.ts'
import type { PageHandle } from '../shell/page-title.tsx'

export const handle = { title: 'profile.selling.title' } satisfies PageHandle

/** An adult asks to sell, and sees how the request stands. */
export default function Selling() {
  const { t } = useTranslation()
  return (
    <>
      <SectionHeading level={1} lead={t('profile.selling.lead')}>
        {t('profile.selling.title')}
      </SectionHeading>
      <OnlyWithRole skeleton={<FormSkeleton fields={1} />} isForAdults>
        {(user) => <Standing user={user} />}
      </OnlyWithRole>
    </>
  )
}

function Standing({ user }: { user: CurrentUser }) {
  const query = useRead(getSellerRequest, {})
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={1} />}>
      {({ request }) => (
        <div className="flex max-w-2xl flex-col gap-6">
          <State user={user} request={request} />
        </div>
      )}
    </Loaded>
  )
}

function State({ user, request }: { user: CurrentUser; request: SellerRequest | undefined }) {
  const { t } = useTranslation()
  const dateOf = useDate()
  const { vendorPortalUrl } = useSite()
  const maySell = user.roles.some((role) => role === 'seller' || role === 'vendor')
  if (maySell || request?.status === 'APPROVED') {
    return (
      <Notice
        tone="success"
        title={t('profile.selling.approvedTitle')}
        action={
          vendorPortalUrl === null ? undefined : (
            <ButtonLink href={vendorPortalUrl}>{t('profile.selling.openPortal')}</ButtonLink>
          )
        }
      >
        {t('profile.selling.approvedText')}
      </Notice>
    )
  }
  if (request?.status === 'ASKED') {
    return (
      <>
        <Notice title={t('profile.selling.askedTitle')}>
          {t('profile.selling.askedText', { date: dateOf(request.askedAt) })}
        </Notice>
        <section className="card-surface p-5">
          <h2 className="text-lg">{t('profile.selling.yourText')}</h2>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{request.description}</p>
        </section>
      </>
    )
  }
  if (!user.emailVerified) return <AccountNotices user={user} />
  return (
    <>
      {request && (
        <Notice tone="warning" title={t('profile.selling.refusedTitle')}>
          {request.reason !== undefined && <p className="wrap-anywhere">{request.reason}</p>}
          <p>{t('profile.selling.refusedText')}</p>
        </Notice>
      )}
      <RequestForm earlier={request?.description} />
    </>
  )
}

/** Whoever asks again begins with what they wrote before. */
function RequestForm({ earlier }: { earlier: string | undefined }) {
  const { t } = useTranslation()
  const form = useForm({
    initial: { description: earlier ?? '' },
    schema: createSellerRequest.input,
    submit: async (values) => setCachedRead(getSellerRequest, {}, await call(createSellerRequest, values)),
  })
  return (
    <Form
      form={form}
      className="form-paper"
      actions={
        <Button type="submit" isPending={form.isPending}>
          {earlier === undefined ? t('profile.selling.ask') : t('profile.selling.askAgain')}
        </Button>
      }
    >
      <TextArea
        label={t('profile.selling.description')}
        hint={t('profile.selling.hint')}
        rows={6}
        maximumLength={sellerDescriptionMaxLength}
        usedLength={useTyped(form, 'description').length}
        required
        {...form.field('description')}
      />
    </Form>
  )
}
