import type { MoneySplit as Split } from '@kids-crafts/contract/seller-money.ts'
import { formatMoney, money } from '@kids-crafts/rules/money.ts'
import { allocate } from '@kids-crafts/rules/shares.ts'

import { site } from '../../shared/site.ts'
import { useTranslation } from '../translation.ts'

const shares = ['own', 'shipping', 'tax', 'fee', 'school'] as const
const colours = {
  own: 'var(--color-success)',
  shipping: 'var(--color-info)',
  tax: 'var(--color-warning)',
  fee: 'var(--color-accent)',
  school: 'var(--color-ink-muted)',
} as const
const shownMinor = 10_00
const [width, height] = [1000, 60]

/** Where ten of every ten dollars went, as a bar and in words. */
export function MoneySplit({ split }: { split: Split }) {
  const { t } = useTranslation()
  const { currency } = split.paid
  const amounts = allocate(
    shownMinor,
    shares.map((share) => split[share].minor),
  )
  const parts = shares.flatMap((share, index) => {
    const minor = amounts[index] ?? 0
    const startMinor = amounts.slice(0, index).reduce((sum, each) => sum + each, 0)
    return minor === 0 ? [] : [{ share, minor, startMinor }]
  })
  const shown = (minor: number) => formatMoney(money(minor, currency), site.locale)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t('money.split.title', { amount: shown(shownMinor) })}</h2>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="rounded-control h-14 w-full rtl:-scale-x-100"
      >
        {parts.map(({ share, minor, startMinor }) => (
          <rect
            key={share}
            x={(startMinor / shownMinor) * width}
            width={(minor / shownMinor) * width}
            height={height}
            fill={colours[share]}
          />
        ))}
      </svg>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {parts.map(({ share, minor }) => (
          <li key={share} className="flex items-center gap-2">
            <svg viewBox="0 0 1 1" aria-hidden="true" className="size-4 flex-none rounded-sm">
              <rect width="1" height="1" fill={colours[share]} />
            </svg>
            <span className="grow">{t(`money.split.${share}`)}</span>
            <span dir="ltr" className="tabular-nums">
              {shown(minor)}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-muted text-sm">{t('money.split.since')}</p>
    </section>
  )
}
