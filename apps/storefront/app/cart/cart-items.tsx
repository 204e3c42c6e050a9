import type { Cart } from '@kids-crafts/contract/cart.ts'
import { removeSelected, selectAll } from '@kids-crafts/rules/cart.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useRef } from 'react'
import type { ReactNode } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { SellerItems } from './seller-items.tsx'
import { useChangeCart } from './use-cart.ts'
import type { Estimate } from './use-estimate.ts'
import { useRemoving } from './use-removing.ts'

interface CartItemsProps {
  cart: Cart
  estimate: Estimate
  whenEmpty: ReactNode
}

/** The items by seller, with bulk actions. */
export function CartItems({ cart, estimate, whenEmpty }: CartItemsProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLElement>(null)
  const { removed, remove, undo } = useRemoving(cart, list)
  const sellers = Map.groupBy(cart.items, ({ seller }) => seller.vendorLogin)
  const isEmpty = cart.items.length === 0
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label={t('cart.list')}
      className={isEmpty ? 'outline-none lg:col-span-2' : 'min-w-0 outline-none'}
    >
      {/* Always rendered: screen readers announce changes only in existing regions. */}
      <output className="block">
        {removed > 0 && (
          <div className="bg-surface-sunken rounded-card mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1 ps-4 pe-2">
            {t('cart.removed', { count: removed })}
            <Button variant="quiet" size="small" onClick={undo}>
              <Undo2 size={18} className="rtl:-scale-x-100" />
              {t('cart.undo')}
            </Button>
          </div>
        )}
      </output>
      {isEmpty ? (
        whenEmpty
      ) : (
        <>
          <ForAll cart={cart} onRemoveSelected={() => remove(removeSelected)} />
          <div className="mt-4 flex flex-col gap-5">
            {[...sellers.values()].map((items) => (
              <SellerItems
                key={items[0]?.seller.vendorLogin}
                currency={cart.subTotal.currency}
                onRemove={remove}
                {...{ items, estimate }}
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function ForAll({ cart, onRemoveSelected }: { cart: Cart; onRemoveSelected: () => void }) {
  const { t } = useTranslation()
  const change = useChangeCart()
  const inStock = cart.items.filter(({ restAmount }) => restAmount > 0)
  const selected = inStock.filter(({ ready2Order }) => ready2Order)
  const isAll = selected.length > 0 && selected.length === inStock.length
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Checkbox
        checked={isAll}
        isIndeterminate={selected.length > 0 && !isAll}
        disabled={inStock.length === 0}
        onChange={() => void change({ apply: (lines) => selectAll(lines, !isAll) })}
        className="ps-4"
      >
        {t('cart.selectAll')}
      </Checkbox>
      <p className="text-ink-muted me-auto ps-2">
        {t('cart.items', { count: cart.items.length })} · {t('cart.selected', { number: selected.length })}
      </p>
      {selected.length > 0 && (
        <div className="flex flex-wrap gap-x-1 max-sm:w-full max-sm:justify-between">
          <Button
            variant="quiet"
            size="small"
            onClick={() => void change({ apply: (lines) => selectAll(lines, false) })}
          >
            {t('cart.deselectAll')}
          </Button>
          <Button variant="quiet" size="small" onClick={onRemoveSelected}>
            <Trash2 size={18} />
            {t('cart.removeSelected')}
          </Button>
        </div>
      )}
    </div>
  )
}
