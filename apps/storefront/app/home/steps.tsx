import { classNames } from '@kids-crafts/ui/class-names.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { Art } from './art.tsx'
import { Section } from './section.tsx'

const steps = ['account', 'make', 'card', 'sell'] as const

/** How a child comes to sell. */
export function Steps() {
  const { t } = useTranslation()
  const { theme } = useSite()
  return (
    <Section
      id="steps"
      title={t('home.steps.title')}
      lead={t('home.steps.lead')}
      action={<TextLink href="/how-it-works">{t('home.steps.more')}</TextLink>}
      ground="sunken"
    >
      {theme === 'kids' ? <StepStickers /> : <StepPath />}
    </Section>
  )
}

/** A calm path of four steps beside the finished stall. */
function StepPath() {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-1 items-center gap-8 lg:grid-cols-12 lg:gap-12">
      <ol className="grid grid-cols-1 gap-x-10 md:grid-cols-2 lg:col-span-7">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4 py-4">
            <span
              aria-hidden="true"
              className="heading-ground flex size-11 flex-none items-center justify-center rounded-full text-lg font-bold"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <StepTitle step={step} className="text-lg" />
              <p className="text-ink-muted mt-1">{t(`home.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Art
        src="/art/workshop.svg"
        width={480}
        height={320}
        className="h-auto w-full max-lg:hidden lg:col-span-5"
      />
    </div>
  )
}

function StepStickers() {
  const { t } = useTranslation()
  return (
    <ol className="grid grid-cols-1 gap-x-5 gap-y-10 pt-6 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map((step, index) => (
        <li key={step} className="card-surface card-lift px-5 pb-5">
          <span
            aria-hidden="true"
            className={classNames(
              'border-surface-raised -mt-6 flex size-14 items-center justify-center rounded-full border-4 text-2xl font-bold',
              numberStickers[step],
            )}
          >
            {index + 1}
          </span>
          <StepTitle step={step} className="mt-3 text-lg" />
          <p className="text-ink-muted mt-1">{t(`home.steps.${step}.text`)}</p>
        </li>
      ))}
    </ol>
  )
}

/** The first step can be taken at once. */
function StepTitle({ step, className }: { step: (typeof steps)[number]; className: string }) {
  const { t } = useTranslation()
  const title = t(`home.steps.${step}.title`)
  return (
    <h3 className={className}>
      {step === 'account' ? (
        <TextLink href="/register" className="font-bold">
          {title}
        </TextLink>
      ) : (
        title
      )}
    </h3>
  )
}

const numberStickers = {
  account: 'bg-friend-one text-on-accent -rotate-6',
  make: 'bg-friend-two text-on-accent rotate-3',
  card: 'bg-friend-three text-on-accent -rotate-3',
  sell: 'bg-primary text-on-primary rotate-6',
}
