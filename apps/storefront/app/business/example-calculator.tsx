import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { schoolCommissionPercent } from '@kids-crafts/rules/constants.ts'
import { exampleLimits, exampleSale, firstExample, priceTyped } from '@kids-crafts/rules/example-sale.ts'
import type { ExampleInput, ExampleSale } from '@kids-crafts/rules/example-sale.ts'
import { formatMoney, money } from '@kids-crafts/rules/money.ts'
import { formatNumber } from '@kids-crafts/rules/numbers.ts'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { NumberStepper } from '@kids-crafts/ui/number-stepper.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

/** What becomes of a price, to try with one's own numbers. Without scripts it shows one example. */
export function ExampleCalculator() {
  const { t } = useTranslation()
  const { locale, platformFeePercent } = useSite()
  const [priceText, setPriceText] = useState(() => formatNumber(firstExample.priceMinor / 100, locale, 2))
  const [example, setExample] = useState<ExampleInput>({ ...firstExample, platformFeePercent })
  const change = (changed: Partial<ExampleInput>) => setExample({ ...example, ...changed })
  const isWrong = priceTyped(priceText) === null
  const most = isolatedPrice(formatMoney(money(exampleLimits.mostPriceMinor), locale))

  function typePrice(text: string) {
    setPriceText(text)
    const priceMinor = priceTyped(text)
    // Half a number on the way to a whole one leaves the last result in place.
    if (priceMinor !== null) change({ priceMinor })
  }

  return (
    <div className="card-surface grid grid-cols-1 gap-8 p-5 md:p-7 lg:grid-cols-2 lg:gap-12">
      <div className="flex flex-col gap-5 noscript:hidden">
        <TextField
          label={t('business.calculator.price')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={priceText}
          onChange={(event) => typePrice(event.target.value)}
          error={isWrong ? t('business.calculator.wrongPrice', { most }) : undefined}
        />
        <div className="flex flex-col gap-1.5">
          <span className="font-semibold" aria-hidden="true">
            {t('business.calculator.quantity')}
          </span>
          <NumberStepper
            value={example.quantity}
            onChange={(quantity) => change({ quantity })}
            maximum={exampleLimits.mostQuantity}
            labels={{
              value: t('business.calculator.quantity'),
              decrease: t('product.quantity.less'),
              increase: t('product.quantity.more'),
            }}
          />
        </div>
        <Checkbox
          checked={example.sellerHasSchool}
          onChange={(event) => change({ sellerHasSchool: event.target.checked })}
        >
          {t('business.calculator.school')}
        </Checkbox>
      </div>
      <Shares
        sale={exampleSale(example)}
        pieces={`${formatNumber(example.quantity, locale)} × ${isolatedPrice(formatMoney(money(example.priceMinor), locale))}`}
      />
    </div>
  )
}

function Shares({ sale, pieces }: { sale: ExampleSale; pieces: string }) {
  const { t } = useTranslation()
  const { locale, platformFeePercent } = useSite()
  const amount = (minor: number) => isolatedPrice(formatMoney(money(minor), locale))
  return (
    <div>
      <h3 className="text-lg">{t('business.calculator.results')}</h3>
      <ShareBar sale={sale} />
      <dl aria-live="polite" className="divide-line mt-4 divide-y">
        <Row label={t('business.calculator.goods')} hint={pieces} amount={amount(sale.goodsMinor)} />
        <Row
          label={t('business.calculator.fee', { share: platformFeePercent / 100 })}
          mark="bg-friend-two"
          amount={amount(sale.feeMinor)}
        />
        {sale.schoolMinor > 0 && (
          <Row
            label={t('business.calculator.schoolShare', { share: schoolCommissionPercent / 100 })}
            mark="bg-friend-one"
            amount={amount(sale.schoolMinor)}
            isPart
          />
        )}
        <Row
          label={t('business.calculator.seller')}
          mark="bg-primary"
          amount={amount(sale.sellerMinor)}
          isTotal
        />
      </dl>
      <p className="text-ink-muted mt-4 text-sm">{t('business.calculator.note')}</p>
      <p className="text-ink-muted mt-2 hidden text-sm noscript:block">{t('business.calculator.noScript')}</p>
    </div>
  )
}

/** The same shares to see. Words and amounts stand below it. */
function ShareBar({ sale: { goodsMinor, sellerMinor, schoolMinor, platformMinor } }: { sale: ExampleSale }) {
  const width = (minor: number) => ({ inlineSize: `${(minor / goodsMinor) * 100}%` })
  return (
    <div aria-hidden="true" className="bg-surface-sunken mt-4 flex h-5 gap-0.5 overflow-hidden rounded-full">
      <span className="bg-primary transition-[inline-size] duration-150" style={width(sellerMinor)} />
      <span className="bg-friend-two transition-[inline-size] duration-150" style={width(platformMinor)} />
      <span className="bg-friend-one transition-[inline-size] duration-150" style={width(schoolMinor)} />
    </div>
  )
}

interface RowProps {
  label: string
  hint?: string
  amount: string
  /** The colour of the share in the bar. */
  mark?: string
  isPart?: boolean
  isTotal?: boolean
}

function Row({ label, hint, amount, mark, isPart = false, isTotal = false }: RowProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 py-2.5 ${isTotal ? 'text-lg font-bold' : ''}`}>
      <dt className={`flex min-w-0 gap-2 ${isPart ? 'text-ink-muted ps-5' : ''}`}>
        {mark && (
          <span
            aria-hidden="true"
            className={`mt-[calc((1lh-0.75rem)/2)] size-3 flex-none rounded-full ${mark}`}
          />
        )}
        <span className="min-w-0">
          {label}
          {hint && (
            <span className="text-ink-muted block text-sm">
              <bdi>{hint}</bdi>
            </span>
          )}
        </span>
      </dt>
      <dd className="flex-none tabular-nums">{amount}</dd>
    </div>
  )
}
