import { call } from '@kids-crafts/browser/api.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { checkReturn } from '@kids-crafts/contract/returns.ts'
import type { ShownReturn } from '@kids-crafts/contract/returns.ts'
import { decimalFromMinor, formatMoney, minorFromDecimal } from '@kids-crafts/rules/money.ts'
import { returnCutReasons } from '@kids-crafts/rules/returns.ts'
import type { ReturnCutReason } from '@kids-crafts/rules/returns.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { NumberStepper } from '@kids-crafts/ui/number-stepper.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { site } from '../../shared/site.ts'
import { namedItems } from '../orders/units-chooser.tsx'
import { useTranslation } from '../translation.ts'

/** What came back: how many can be sold again, and whether less is refunded than was paid. */
export function CheckForm({ shown, onChanged }: { shown: ShownReturn; onChanged: () => void }) {
  const { t } = useTranslation()
  const change = useChange()
  const { orderNum, number, returnNumber, items, worth } = shown
  const [units, setUnits] = useState<ReadonlyMap<string, number>>(
    () => new Map(items.map(({ orderItemNum, quantity }) => [orderItemNum, quantity])),
  )
  const [isLess, setIsLess] = useState(false)
  const [amount, setAmount] = useState(worth === undefined ? '' : decimalFromMinor(worth.minor).toFixed(2))
  const [reason, setReason] = useState<ReturnCutReason>('USED')
  const [answer, setAnswer] = useState('')
  const isAmount = /^\d{1,7}(?:\.\d{1,2})?$/.test(amount) && Number(amount) > 0

  async function check(): Promise<void> {
    const cut =
      isLess && worth
        ? {
            refund: { minor: minorFromDecimal(Number(amount)), currency: worth.currency },
            reason,
            answer,
          }
        : undefined
    await call(checkReturn, { orderNum, number, returnNumber, restocked: namedItems(units), cut })
    onChanged()
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void change.run(check)
      }}
    >
      <p>{t('returns.restockText')}</p>
      <ul className="flex flex-col gap-3">
        {items.map(({ orderItemNum, fullName, locale, quantity }) => (
          <li key={orderItemNum} className="flex flex-wrap items-center justify-between gap-3">
            <bdi lang={locale} className="min-w-0 hyphens-auto">
              {fullName}
            </bdi>
            <NumberStepper
              isLive
              value={units.get(orderItemNum) ?? 0}
              minimum={0}
              maximum={quantity}
              onChange={(value) => setUnits(new Map(units).set(orderItemNum, value))}
              labels={{
                value: t('returns.restock', { name: fullName }),
                decrease: t('orders.fewer', { name: fullName }),
                increase: t('orders.more', { name: fullName }),
              }}
            />
          </li>
        ))}
      </ul>
      {worth !== undefined && worth.minor > 1 && (
        <Checkbox checked={isLess} onChange={({ currentTarget }) => setIsLess(currentTarget.checked)}>
          {t('returns.less', { amount: isolated(formatMoney(worth, site.locale)) })}
        </Checkbox>
      )}
      {isLess && worth && (
        <>
          <TextField
            label={t('returns.amount', { currency: worth.currency })}
            inputMode="decimal"
            dir="ltr"
            value={amount}
            onChange={({ currentTarget }) => setAmount(currentTarget.value.replace(',', '.').trim())}
          />
          <NativeSelect
            label={t('returns.reason')}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value as ReturnCutReason)}
          >
            {returnCutReasons.map((each) => (
              <option key={each} value={each}>
                {t(`returns.cutReasons.${each}`)}
              </option>
            ))}
          </NativeSelect>
          <TextArea
            label={t('returns.answer')}
            rows={3}
            value={answer}
            onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
          />
        </>
      )}
      <Button
        type="submit"
        className="self-start"
        disabled={isLess && !isAmount}
        isPending={change.isPending}
      >
        {t('returns.refund')}
      </Button>
    </form>
  )
}
