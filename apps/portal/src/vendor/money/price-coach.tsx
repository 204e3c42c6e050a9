import { formatMoney, minorFromDecimal, money } from '@kids-crafts/rules/money.ts'
import { coachPrice } from '@kids-crafts/rules/price-coach.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { site } from '../../shared/site.ts'
import { useTranslation } from '../translation.ts'

interface PriceCoachProps {
  currency: string
  platformFeePercent: number
  sellerHasSchool: boolean
  /** The tax that the seller's prices contain; 0 for one who collects none. */
  taxPercentThousandths: number
  /** Of a form that has a price already; absent: the coach asks for one. */
  priceMinor?: number
}

const fields = ['price', 'materials', 'minutes', 'hour'] as const
type FieldName = (typeof fields)[number]

/** Materials and minutes of one piece against its price. Nothing of it is stored. */
export function PriceCoach({
  currency,
  platformFeePercent,
  sellerHasSchool,
  taxPercentThousandths,
  priceMinor,
}: PriceCoachProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<Record<FieldName, string>>({
    price: '',
    materials: '',
    minutes: '',
    hour: '',
  })
  const minorOf = (name: FieldName) => minorFromDecimal(numberIn(typed[name]))
  const coached = coachPrice({
    priceMinor: priceMinor ?? minorOf('price'),
    materialsMinor: minorOf('materials'),
    minutes: numberIn(typed.minutes),
    hourMinor: minorOf('hour'),
    platformFeePercent,
    sellerHasSchool,
    taxPercentThousandths,
  })
  const shown = (minor: number) => formatMoney(money(minor, currency), site.locale)
  const hasCost = coached.costMinor > 0
  const hasPrice = (priceMinor ?? minorOf('price')) > 0
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted">{t('money.coach.text')}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {fields
          .filter((name) => name !== 'price' || priceMinor === undefined)
          .map((name) => (
            <TextField
              key={name}
              label={t(`money.coach.${name}`)}
              inputMode="decimal"
              maxLength={9}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          ))}
      </div>
      <div aria-live="polite" className="flex flex-col gap-2">
        {hasCost && (
          <>
            <p>{t('money.coach.cost', { amount: shown(coached.costMinor) })}</p>
            <p>{t('money.coach.breakEven', { amount: shown(coached.breakEvenMinor) })}</p>
          </>
        )}
        {hasPrice && (
          <p className="font-semibold">{t('money.coach.margin', { amount: shown(coached.marginMinor) })}</p>
        )}
        {hasPrice && coached.warning && <Notice tone="warning">{t(`money.coach.${coached.warning}`)}</Notice>}
      </div>
    </div>
  )
}

/** With a point or a comma; nothing, and what is no number, is 0. */
function numberIn(text: string): number {
  const number = Number(text.replace(',', '.').trim())
  return Number.isFinite(number) && number > 0 ? Math.min(number, 100_000) : 0
}
