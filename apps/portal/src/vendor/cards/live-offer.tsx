import { call } from '@kids-crafts/browser/api.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { changeCardPrice, changeCardStock } from '@kids-crafts/contract/product-cards.ts'
import type { Card } from '@kids-crafts/contract/product-cards.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { Money } from '../../shared/show.tsx'
import { useTranslation } from '../translation.ts'
import type { CardFormData } from './form-data.ts'
import { priceIn, wholeIn } from './form-values.ts'
import { AskedSteps, PriceSteps } from './price-steps.tsx'

interface LiveOfferProps {
  card: Card
  form: CardFormData
  onChange: (card: Card) => void
}

/**
 * Price and stock of what is on sale change at once; a child's price when the guardian has agreed.
 */
export function LiveOffer({ card, form, onChange }: LiveOfferProps) {
  const { t } = useTranslation()
  const store = form.stores.find(({ vendorLogin }) => vendorLogin === card.vendorLogin)
  return (
    <section className="card-surface flex flex-col gap-4 p-5">
      <h2 className="text-lg">{t('cards.onSale')}</h2>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <PriceField key={`price ${card.price?.minor}`} card={card} onChange={onChange} />
        {store?.warehouses.map((warehouse) => {
          const available =
            card.stock.find((line) => line.warehouseId === warehouse.warehouseId)?.available ?? 0
          return (
            <StockField
              key={`${warehouse.warehouseId} ${available}`}
              card={card}
              warehouse={warehouse}
              // A child's home has no name of its own.
              label={
                store.needsGuardian ? t('cards.stock') : t('cards.stockAt', { warehouse: warehouse.name })
              }
              available={available}
              onChange={onChange}
            />
          )
        })}
      </div>
      <PriceSteps key={JSON.stringify([card.priceSteps, card.askedPriceSteps])} {...{ card, onChange }} />
      {card.askedPrice && (
        <div>
          <p>
            {t('cards.askedPrice')} <Money value={card.askedPrice} />
          </p>
          {card.askedPriceSteps && <AskedSteps steps={card.askedPriceSteps} />}
        </div>
      )}
    </section>
  )
}

function PriceField({ card, onChange }: Pick<LiveOfferProps, 'card' | 'onChange'>) {
  const { t } = useTranslation()
  const change = useChange()
  const [typed, setTyped] = useState(card.price === undefined ? '' : (card.price.minor / 100).toFixed(2))
  const price = priceIn(typed)
  return (
    <div className="flex items-end gap-2">
      <TextField
        label={t('cards.price')}
        inputMode="decimal"
        dir="ltr"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="grow"
      />
      <Button
        variant="secondary"
        isPending={change.isPending}
        disabled={price === undefined || price.minor === card.price?.minor}
        onClick={() =>
          price &&
          void change.run(async () => onChange(await call(changeCardPrice, { cardId: card.cardId, price })))
        }
      >
        {t('shell.save')}
      </Button>
    </div>
  )
}

interface StockFieldProps extends Pick<LiveOfferProps, 'card' | 'onChange'> {
  warehouse: { warehouseId: number }
  label: string
  available: number
}

function StockField({ card, warehouse, label, available, onChange }: StockFieldProps) {
  const { t } = useTranslation()
  const change = useChange()
  const [typed, setTyped] = useState(String(available))
  const counted = wholeIn(typed)
  return (
    <div className="flex items-end gap-2">
      <TextField
        label={label}
        inputMode="numeric"
        dir="ltr"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="grow"
      />
      <Button
        variant="secondary"
        isPending={change.isPending}
        disabled={counted === undefined || counted === available}
        onClick={() =>
          counted !== undefined &&
          void change.run(async () =>
            onChange(
              await call(changeCardStock, {
                cardId: card.cardId,
                warehouseId: warehouse.warehouseId,
                available: counted,
                seen: available,
              }),
            ),
          )
        }
      >
        {t('shell.save')}
      </Button>
    </div>
  )
}
