import type { RetentionRule } from '@kids-crafts/contract/privacy.ts'
import { formatDuration } from '@kids-crafts/rules/formats.ts'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

/** P-15: the retention rules of the server, in words. */
export function RetentionRules({ rules }: { rules: readonly RetentionRule[] }) {
  const { t } = useTranslation()
  const durationOf = useDuration()
  return (
    <ul className="card-surface divide-line divide-y px-5">
      {rules.map((rule) => (
        <li key={rule.topic} className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-2">
          <div className="min-w-0">
            <h3 className="text-base">{t(`privacy.topics.${rule.topic}.title`)}</h3>
            <p className="text-ink-muted">{t(`privacy.topics.${rule.topic}.why`)}</p>
          </div>
          <dl className="min-w-0 text-sm">
            <dt className="text-ink-muted">{t('privacy.retention.howLong')}</dt>
            <dd className="mb-1 font-medium">{durationOf(rule)}</dd>
            <dt className="text-ink-muted">{t('privacy.retention.onClosing')}</dt>
            <dd className="font-medium">{t(`privacy.retention.closing.${rule.onClosing}`)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** A rule as the cells of a row: what, how long, and what of it stays when an account is closed. */
export function useRetentionRow() {
  const { t } = useTranslation()
  const durationOf = useDuration()
  return (rule: RetentionRule): string[] => [
    t(`privacy.topics.${rule.topic}.title`),
    durationOf(rule),
    t(`privacy.retention.closing.${rule.onClosing}`),
  ]
}

function useDuration() {
  const { t } = useTranslation()
  const { locale } = useSite()
  return ({ since, amount, unit }: RetentionRule): string => {
    if (amount === 0) return t('privacy.retention.untilClosing')
    return t(keys[since], { duration: formatDuration(amount, unit, locale) })
  }
}

const keys = {
  MADE: 'privacy.retention.sinceMade',
  ENDED: 'privacy.retention.sinceEnded',
  CLOSING: 'privacy.retention.sinceClosing',
} as const
