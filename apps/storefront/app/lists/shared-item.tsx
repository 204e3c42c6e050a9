import type { SharedList } from '@kids-crafts/contract/lists.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { NumberStepper } from '@kids-crafts/ui/number-stepper.tsx'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { BuyListed, ListedRow, nameOf } from './listed-product.tsx'
import { useQuantity } from './use-quantity.ts'

interface SharedItemProps {
  item: SharedList['items'][number]
  onPromise: (quantity: number) => Promise<void>
}

/** What is still to be brought of a product, and the visitor's own part in it. */
export function SharedItem({ item, onPromise }: SharedItemProps) {
  const { t } = useTranslation()
  const [isPending, setIsPending] = useState(false)
  const own = useQuantity(item.mine, onPromise)
  const { note, mine } = item
  const name = nameOf(item)
  const left = item.quantity - item.promised

  async function promise(quantity: number): Promise<void> {
    setIsPending(true)
    await onPromise(quantity)
    setIsPending(false)
  }

  return (
    <ListedRow item={item}>
      {note !== '' && (
        <p className="text-ink-muted wrap-anywhere">
          <bdi>{note}</bdi>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-ink-muted">{t('lists.link.needed', { number: item.quantity })}</span>
        <output>
          {left === 0 ? (
            <Badge tone="success">{t('lists.link.done')}</Badge>
          ) : (
            <strong>{t('lists.link.left', { number: left })}</strong>
          )}
        </output>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {mine === 0 && left > 0 && (
          <Button
            size="small"
            isPending={isPending}
            aria-label={t('lists.link.bringOf', { name })}
            onClick={() => void promise(1)}
          >
            <Check size={18} />
            {t('lists.link.bring')}
          </Button>
        )}
        {mine > 0 && (
          <>
            <span className="text-success font-semibold">
              {t('lists.link.mine', { number: own.quantity })}
            </span>
            {mine + left > 1 && (
              <NumberStepper
                value={own.quantity}
                minimum={1}
                maximum={mine + left}
                onChange={own.change}
                labels={{
                  value: t('lists.link.howMany', { name }),
                  decrease: t('cart.less', { name }),
                  increase: t('cart.more', { name }),
                }}
              />
            )}
            <Button
              variant="quiet"
              size="small"
              isPending={isPending}
              aria-label={t('lists.link.takeBackOf', { name })}
              onClick={() => void promise(0)}
            >
              {t('lists.link.takeBack')}
            </Button>
          </>
        )}
        <BuyListed item={item} quantity={own.quantity} />
      </div>
    </ListedRow>
  )
}
