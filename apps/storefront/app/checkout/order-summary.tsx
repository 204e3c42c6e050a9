import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { isLacking, removeLine, setQuantity } from '@kids-crafts/rules/cart.ts'
import { cartQuantityMaximum } from '@kids-crafts/rules/constants.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { IconButton } from '@kids-crafts/ui/icon-button.tsx'
import { NumberStepper } from '@kids-crafts/ui/number-stepper.tsx'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import Trash2 from 'lucide-react/icons/trash-2'

import { Lacking } from '../cart/lacking.tsx'
import { useChangeCart } from '../cart/use-cart.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { PartShipping } from '../shipping/part-shipping.tsx'
import type { OrderedItem } from './ordered-items.ts'
import { TotalLines } from './total-lines.tsx'
import type { CheckoutTotals } from './use-totals.ts'

interface OrderSummaryProps {
  items: readonly OrderedItem[]
  totals: CheckoutTotals
  placeName: string
}

/** The items by seller, with shipping costs. Items in the cart can be changed here. */
export function OrderSummary({ items, totals, placeName }: OrderSummaryProps) {
  const sellers = Map.groupBy(items, ({ seller }) => seller.vendorLogin)
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <div className="flex flex-col gap-6">
        {[...sellers].map(([vendorLogin, sold]) => (
          <section key={vendorLogin} aria-label={sold[0]?.seller.name ?? ''}>
            <SoldBy name={sold[0]?.seller.name ?? ''} />
            <ul className="divide-line divide-y">
              {sold.map((item) => (
                <SummaryItem key={item.priceId} item={item} isLast={items.length === 1} />
              ))}
            </ul>
            {totals.parts
              ?.filter((part) => part.vendorLogin === vendorLogin)
              .map((part) => (
                <div key={vendorLogin} className="mt-1 text-sm">
                  <PartShipping part={{ ...part, collection: undefined }} placeName={placeName} />
                </div>
              ))}
          </section>
        ))}
      </div>
      <TotalLines totals={totals} />
    </div>
  )
}

function SoldBy({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <p className="text-sm">
      <span className="text-ink-muted">{t('cart.soldBy')}</span>{' '}
      <b>
        <bdi>{name}</bdi>
      </b>
    </p>
  )
}

/** Protects the last product from accidental removal: without it there is nothing to order. */
function SummaryItem({ item, isLast }: { item: OrderedItem; isLast: boolean }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const change = useChangeCart()
  const { priceId, fullName: name, image, quantity, restAmount } = item

  async function remove(): Promise<void> {
    if (isLast && (await dialogs.confirm(t('checkout.removeLast'))) !== 'confirmed') return
    await change({ apply: (lines) => removeLine(lines, priceId) })
  }

  return (
    <li className="flex items-start gap-3 py-3">
      <div className="bg-surface-raised rounded-small size-14 flex-none overflow-hidden">
        {image && <PictureImage picture={image} alt="" sizes="56px" className="size-full" />}
      </div>
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-medium hyphens-auto">
          <bdi lang={item.locale}>{name}</bdi>
        </p>
        <p className="text-ink-muted text-sm">
          {quantity} × <bdi>{isolatedPrice(formatMoney(item.price, locale))}</bdi>
        </p>
        {restAmount !== undefined && isLacking({ quantity, restAmount }) && (
          <Lacking item={{ priceId, quantity, restAmount }} />
        )}
        {restAmount !== undefined && (
          <div className="mt-2 flex items-center gap-2">
            <NumberStepper
              value={quantity}
              maximum={cartQuantityMaximum}
              onChange={(value) => void change({ apply: (lines) => setQuantity(lines, priceId, value) })}
              onTooMany={() => toast.show(t('cart.most', { max: cartQuantityMaximum }))}
              labels={{
                value: t('cart.quantity', { name }),
                decrease: t('cart.less', { name }),
                increase: t('cart.more', { name }),
              }}
            />
            <IconButton
              label={t('cart.remove', { name })}
              size="small"
              onClick={() => void remove()}
              className="text-ink-muted hover:text-danger"
            >
              <Trash2 size={20} />
            </IconButton>
          </div>
        )}
      </div>
      <span className="flex-none text-end">
        <Price money={item.total} locale={locale} size="small" />
      </span>
    </li>
  )
}
