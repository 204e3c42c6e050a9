import { schoolCommissionPercent } from '@kids-crafts/rules/constants.ts'
import Check from 'lucide-react/icons/check'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { Art } from './art.tsx'
import { Section } from './section.tsx'

type Audience = 'schools' | 'students' | 'parents'

const points = ['one', 'two', 'three'] as const

/** What each of them gains; whom the store is for comes first. */
export function Benefits({ order }: { order: Audience[] }) {
  const { t } = useTranslation()
  const { theme } = useSite()
  return (
    <Section
      id="benefits"
      title={t(`home.benefits.title.${theme}`)}
      lead={t(`home.benefits.lead.${theme}`)}
      ground="sunken"
    >
      <ul className="grid grid-cols-1 gap-5 lg:grid-cols-3">
        {order.map((audience) => (
          <Benefit key={audience} audience={audience} />
        ))}
      </ul>
    </Section>
  )
}

function Benefit({ audience }: { audience: Audience }) {
  const { t } = useTranslation()
  const { theme } = useSite()
  const art = `/art/benefit-${audience}-${theme === 'kids' ? 'kids' : 'school'}.svg`
  return (
    <li className="card-surface items-center gap-6 overflow-hidden p-5 sm:flex lg:block lg:p-6">
      <Art
        src={art}
        width={320}
        height={240}
        className="mx-auto h-auto w-full max-w-64 flex-none sm:mx-0 sm:w-56 lg:mx-auto lg:w-full lg:max-w-72"
      />
      <div className="mt-4 min-w-0 sm:mt-0 lg:mt-5">
        <h3 className="text-xl">{t(`home.benefits.${audience}.title`)}</h3>
        <ul className="mt-3 flex flex-col gap-2.5">
          {points.map((point) => (
            <li key={point} className="flex gap-2.5">
              <Check size={20} aria-hidden="true" className="text-success mt-0.5 flex-none" />
              {t(`home.benefits.${audience}.${point}`, { commission: schoolCommissionPercent / 100 })}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
