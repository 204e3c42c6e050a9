import { schoolCommissionPercent } from '@kids-crafts/rules/constants.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import Calendar from 'lucide-react/icons/calendar'
import Gift from 'lucide-react/icons/gift'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import ShieldCheck from 'lucide-react/icons/shield-check'

import { BesideArt } from '../business/beside-art.tsx'
import { Section } from '../home/section.tsx'
import { pageData } from '../platform/page-data.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import type { Route } from './+types/partnership.ts'
import { PartnerForm } from './partner-form.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('./read-contacts.ts'),
  ({ readRoles }, read) => readRoles(read),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

export default function Partnership({ loaderData: { roles } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <Seo title={t('enquiries.partner.title')} description={t('enquiries.partner.hero.lead')} />
      <Hero />
      <Benefits />
      <Section id="next" title={t('enquiries.partner.steps.title')} ground="sunken">
        <Steps />
      </Section>
      <Section
        id="enquiry"
        title={t('enquiries.partner.form.title')}
        lead={t('enquiries.partner.form.lead')}
        ground="plain"
      >
        <BesideArt art="letter">
          <div className="card-surface p-5 md:p-8">
            <PartnerForm roles={roles} />
          </div>
        </BesideArt>
      </Section>
    </>
  )
}

function Hero() {
  const { t } = useTranslation()
  const { theme } = useSite()
  return (
    <div className="bg-surface-sunken kids:bg-transparent kids:bg-[url('/art/paper-grain.svg')]">
      <Container className="grid grid-cols-1 items-center gap-8 py-10 md:grid-cols-2 md:gap-10 md:py-14">
        <div>
          <h1 className="heading-ink pb-1 text-3xl hyphens-auto lg:text-4xl">
            {t('enquiries.partner.hero.title')}
          </h1>
          <p className="text-ink-muted mt-4 max-w-prose text-lg text-pretty">
            {t('enquiries.partner.hero.lead')}
          </p>
          <ButtonLink href="#enquiry" variant="accent" size="large" className="mt-7">
            {t('enquiries.partner.hero.action')}
          </ButtonLink>
        </div>
        <img
          src={`/art/partners-${theme === 'kids' ? 'kids' : 'school'}.svg`}
          alt=""
          width={480}
          height={360}
          fetchPriority="high"
          className="mx-auto h-auto w-full max-w-md md:max-w-none"
        />
      </Container>
    </div>
  )
}

const benefits = [
  { name: 'share', Icon: GraduationCap },
  { name: 'safe', Icon: ShieldCheck },
  { name: 'free', Icon: Gift },
  { name: 'classes', Icon: Calendar },
] as const

function Benefits() {
  const { t } = useTranslation()
  return (
    <Section id="benefits" title={t('enquiries.partner.means.title')} ground="plain">
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {benefits.map(({ name, Icon }) => (
          <li key={name} className="card-surface flex gap-4 p-5 md:p-6">
            <span
              aria-hidden="true"
              className="bg-primary-soft text-primary flex size-12 flex-none items-center justify-center rounded-full"
            >
              <Icon size={24} />
            </span>
            <div className="min-w-0">
              <h3 className="text-lg">
                {t(`enquiries.partner.means.${name}.title`, { commission: schoolCommissionPercent / 100 })}
              </h3>
              <p className="text-ink-muted mt-1">{t(`enquiries.partner.means.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const steps = ['write', 'talk', 'start'] as const

function Steps() {
  const { t } = useTranslation()
  return (
    <ol className="grid grid-cols-1 gap-6 md:grid-cols-3 md:gap-10">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-4">
          <span
            aria-hidden="true"
            className="heading-ground flex size-11 flex-none items-center justify-center rounded-full text-lg font-bold"
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="text-lg">{t(`enquiries.partner.steps.${step}.title`)}</h3>
            <p className="text-ink-muted mt-1">{t(`enquiries.partner.steps.${step}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
