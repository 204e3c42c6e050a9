import { call } from '@kids-crafts/browser/api.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { changeCardPriceSteps } from '@kids-crafts/contract/product-cards.ts'
import type { Card } from '@kids-crafts/contract/product-cards.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { decimalFromMinor, formatMoney } from '@kids-crafts/rules/money.ts'
import { doStepsFall, priceStepLimits } from '@kids-crafts/rules/price-steps.ts'
import type { QuantityPrice } from '@kids-crafts/rules/price-steps.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Disclosure } from '@kids-crafts/ui/disclosure.tsx'
import { IconButton } from '@kids-crafts/ui/icon-button.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'

import { site } from '../../shared/site.ts'
import { useTranslation } from '../translation.ts'
import { priceIn, wholeIn } from './form-values.ts'

/** As it is typed. */
interface StepRow {
  quantity: string
  price: string
}

interface PriceStepsProps {
  card: Card
  onChange: (card: Card) => void
}

/** What a piece costs where more are bought at once, such as for a class. */
export function PriceSteps({ card, onChange }: PriceStepsProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const change = useChange()
  const saved = card.askedPriceSteps ?? card.priceSteps ?? []
  const price = card.askedPrice ?? card.price
  const [rows, setRows] = useState<readonly StepRow[]>(() => saved.map(rowOf))
  const steps = rows.flatMap(stepIn)
  const isComplete = steps.length === rows.length
  const isRising = isComplete && price !== undefined && !doStepsFall(price, steps)
  const isSaved = isComplete && JSON.stringify(rows) === JSON.stringify(saved.map(rowOf))
  const setRow = (index: number, typed: Partial<StepRow>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...typed } : row)))

  return (
    <Disclosure summary={t('cards.steps.title')} open={saved.length > 0}>
      <form
        noValidate
        className="flex flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isComplete || isRising || isSaved) return
          void change.run(async () =>
            onChange(await call(changeCardPriceSteps, { cardId: card.cardId, priceSteps: steps })),
          )
        }}
      >
        <p className="text-ink-muted">{t('cards.steps.hint')}</p>
        {rows.map((row, index) => (
          <fieldset key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
            <TextField
              label={t('cards.steps.from')}
              inputMode="numeric"
              dir="ltr"
              maxLength={3}
              value={row.quantity}
              onChange={({ target }) => setRow(index, { quantity: target.value })}
            />
            <TextField
              label={t('cards.steps.price')}
              inputMode="decimal"
              dir="ltr"
              value={row.price}
              onChange={({ target }) => setRow(index, { price: target.value })}
            />
            <IconButton
              label={t('cards.steps.remove', { number: index + 1 })}
              onClick={() => setRows(rows.toSpliced(index, 1))}
            >
              <Trash2 size={20} />
            </IconButton>
          </fieldset>
        ))}
        {isRising && (
          <p role="alert" className="text-danger">
            {words.ofFault(fault('PRICE_STEPS_FALL'))}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {rows.length < priceStepLimits.steps && (
            <Button variant="quiet" onClick={() => setRows([...rows, { quantity: '', price: '' }])}>
              <Plus size={18} />
              {t('cards.steps.add')}
            </Button>
          )}
          <Button
            type="submit"
            variant="secondary"
            isPending={change.isPending}
            disabled={!isComplete || isRising || isSaved}
          >
            {t('shell.save')}
          </Button>
        </div>
      </form>
    </Disclosure>
  )
}

const rowOf = ({ fromQuantity, price }: QuantityPrice): StepRow => ({
  quantity: String(fromQuantity),
  price: decimalFromMinor(price.minor).toFixed(2),
})

function stepIn(row: StepRow): QuantityPrice[] {
  const fromQuantity = wholeIn(row.quantity)
  const price = priceIn(row.price)
  return fromQuantity === undefined || price === undefined ? [] : [{ fromQuantity, price }]
}

/** Steps that wait for an answer, in words. */
export function AskedSteps({ steps }: { steps: readonly QuantityPrice[] }) {
  const { t } = useTranslation()
  if (steps.length === 0) return <p>{t('cards.steps.none')}</p>
  return (
    <ul>
      {steps.map(({ fromQuantity, price }) => (
        <li key={fromQuantity}>
          {t('cards.steps.step', {
            number: fromQuantity,
            price: isolatedPrice(formatMoney(price, site.locale)),
          })}
        </li>
      ))}
    </ul>
  )
}
