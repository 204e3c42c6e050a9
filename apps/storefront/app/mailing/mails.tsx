import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { NotificationChoices } from '@kids-crafts/browser/notifications/notification-choices.tsx'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { changeMailChoice, getMailChoices } from '@kids-crafts/contract/mailing.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'

import { AccountNotices } from '../accounts/account-notices.tsx'
import { useTranslation } from '../platform/translation.ts'
import { OnlyWithRole } from '../profile/only-with-role.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { MailChoices } from './mail-choices.tsx'

export const handle = { title: 'mailing.title' } satisfies PageHandle

/** Which mails a person wants. A child has no address: its guardian chooses for theirs. */
export default function Mails() {
  const { t } = useTranslation()
  return (
    <>
      <SectionHeading level={1} lead={t('mailing.lead')}>
        {t('mailing.title')}
      </SectionHeading>
      <OnlyWithRole skeleton={<FormSkeleton fields={3} />} isForAdults>
        {(user) => (
          <div className="flex max-w-2xl flex-col gap-10">
            <Choices user={user} />
            <NotificationChoices />
          </div>
        )}
      </OnlyWithRole>
    </>
  )
}

function Choices({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const query = useRead(getMailChoices, {})
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={3} />}>
      {({ email, choiceList }) => (
        <div className="flex flex-col gap-4">
          {email === undefined ? (
            <>
              <Notice tone="warning" title={t('mailing.unconfirmedTitle')}>
                {t('mailing.unconfirmedText')}
              </Notice>
              <AccountNotices user={user} />
            </>
          ) : (
            <>
              <h2 className="sr-only">{t('mailing.unsubscribe.choose')}</h2>
              <p className="wrap-anywhere">{t('mailing.address', { email })}</p>
              <MailChoices
                choices={choiceList}
                save={async (choice) =>
                  setCachedRead(getMailChoices, {}, await call(changeMailChoice, choice))
                }
              />
            </>
          )}
        </div>
      )}
    </Loaded>
  )
}
