import { Container } from '@kids-crafts/ui/container.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { HeadingBand } from '@kids-crafts/ui/section-heading.tsx'
import Handshake from 'lucide-react/icons/handshake'
import Mail from 'lucide-react/icons/mail'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'

import { pageData } from '../platform/page-data.ts'
import { useTranslation } from '../platform/translation.ts'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import type { Route } from './+types/contacts.ts'
import { ContactForm } from './contact-form.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('./read-contacts.ts'),
  ({ readWays }, read) => readWays(read),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

export default function Contacts({ loaderData: { supportEmail } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <Seo title={t('enquiries.contact.title')} description={t('enquiries.contact.lead')} />
      <HeadingBand title={t('enquiries.contact.title')} lead={t('enquiries.contact.lead')} />
      <Container className="grid grid-cols-1 items-start gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="card-surface p-5 md:p-8">
          <ContactForm />
        </div>
        <Elsewhere supportEmail={supportEmail} />
      </Container>
    </>
  )
}

function Elsewhere({ supportEmail }: { supportEmail: string | undefined }) {
  const { t } = useTranslation()
  return (
    <aside aria-labelledby="elsewhere-title">
      <h2 id="elsewhere-title" className="kids:text-primary text-xl">
        {t('enquiries.contact.elsewhere.title')}
      </h2>
      <ul className="divide-line mt-2 divide-y">
        {supportEmail !== undefined && (
          <Way icon={<Mail size={22} />} title={t('enquiries.contact.elsewhere.email')}>
            <TextLink href={`mailto:${supportEmail}`} className="wrap-anywhere">
              <bdi>{supportEmail}</bdi>
            </TextLink>
          </Way>
        )}
        <Way icon={<UserRound size={22} />} title={t('enquiries.contact.elsewhere.account')}>
          <p>{t('enquiries.contact.elsewhere.accountText')}</p>
          <TextLink href="/profile/support">{t('enquiries.contact.elsewhere.accountLink')}</TextLink>
        </Way>
        <Way icon={<Handshake size={22} />} title={t('enquiries.contact.elsewhere.partner')}>
          <p>{t('enquiries.contact.elsewhere.partnerText')}</p>
          <TextLink href="/partnership">{t('enquiries.contact.elsewhere.partnerLink')}</TextLink>
        </Way>
      </ul>
    </aside>
  )
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 py-4">
      <span
        aria-hidden="true"
        className="bg-primary-soft text-primary flex size-11 flex-none items-center justify-center rounded-full"
      >
        {icon}
      </span>
      <div className="text-ink-muted min-w-0">
        <h3 className="text-ink text-base">{title}</h3>
        {children}
      </div>
    </li>
  )
}
