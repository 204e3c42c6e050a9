import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'

import { PaymentAccounts } from '../payment-accounts/payment-accounts.tsx'
import { useTranslation } from '../platform/translation.ts'
import { Requisites } from '../requisites/requisites.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { OnlyWithRole } from './only-with-role.tsx'

export const handle = { title: 'profile.payment.title' } satisfies PageHandle

/** Where money comes to, and what there is to pay from. */
export default function Payment() {
  const { t } = useTranslation()
  return (
    <>
      <SectionHeading level={1} lead={t('profile.payment.lead')}>
        {t('profile.payment.title')}
      </SectionHeading>
      <OnlyWithRole isForAdults>
        {() => (
          <div className="flex flex-col gap-12">
            <section>
              <SectionHeading>{t('profile.payment.requisites')}</SectionHeading>
              <Requisites />
            </section>
            <section>
              <SectionHeading lead={t('profile.payment.accountsLead')}>
                {t('profile.payment.accounts')}
              </SectionHeading>
              <PaymentAccounts />
            </section>
          </div>
        )}
      </OnlyWithRole>
    </>
  )
}
