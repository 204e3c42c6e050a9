import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'

import { useTranslation } from '../platform/translation.ts'
import type { PageHandle } from '../shell/page-title.tsx'
import { ChangePassword } from './change-password.tsx'
import { Sessions } from './sessions.tsx'

export const handle = { title: 'profile.security.title' } satisfies PageHandle

export default function Security() {
  const { t } = useTranslation()
  return (
    <>
      <SectionHeading level={1} lead={t('profile.security.lead')}>
        {t('profile.security.title')}
      </SectionHeading>
      <div className="flex max-w-3xl flex-col gap-12">
        <section>
          <SectionHeading>{t('profile.security.password')}</SectionHeading>
          <ChangePassword />
        </section>
        <section>
          <SectionHeading lead={t('profile.security.sessionsLead')}>
            {t('profile.security.sessions')}
          </SectionHeading>
          <Sessions />
        </section>
      </div>
    </>
  )
}
