import { Container } from '@kids-crafts/ui/container.tsx'
import CreditCard from 'lucide-react/icons/credit-card'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import ShieldCheck from 'lucide-react/icons/shield-check'
import VenetianMask from 'lucide-react/icons/venetian-mask'

import { useTranslation } from '../platform/translation.ts'

const signals = [
  ['checked', ShieldCheck],
  ['guardian', HeartHandshake],
  ['pseudonym', VenetianMask],
  ['payment', CreditCard],
] as const

export function TrustStrip() {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t('home.trust.label')}
      className="border-line kids:border-t-2 kids:border-b-0 kids:border-dashed border-y"
    >
      <Container>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-5 kids:py-10 py-6 sm:grid-cols-2 lg:grid-cols-4">
          {signals.map(([name, Icon]) => (
            <li key={name} className="flex items-start gap-3">
              <span className="bg-primary-soft text-primary rounded-control flex size-11 flex-none items-center justify-center">
                <Icon size={22} aria-hidden="true" />
              </span>
              <div className="min-w-0">
                <h2 className="text-base font-semibold tracking-normal">{t(`home.trust.${name}.title`)}</h2>
                <p className="text-ink-muted text-sm text-pretty">{t(`home.trust.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
