import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import type { CartItem } from '@kids-crafts/contract/cart.ts'
import { isLacking, removeLine, setQuantity, toggleLine } from '@kids-crafts/rules/cart.ts'
import { cartQuantityMaximum } from '@kids-crafts/rules/constants.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { nextStep } from '@kids-crafts/rules/next-step.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { IconButton } from '@kids-crafts/ui/icon-button.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { NumberStepper } from '@kids-crafts/ui/number-stepper.tsx'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import Trash2 from 'lucide-react/icons/trash-2'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { productHref } from '../shell/catalogue-links.ts'
import { Lacking } from './lacking.tsx'
import { useChangeCart } from './use-cart.ts'
import type { useRemoving } from './use-removing.ts'

interface CartRowProps {
  item: CartItem
  /** The order's currency. */
  currency: string
  onRemove: ReturnType<typeof useRemoving>['remove']
}

/** A sold-out item stays, greyed and unselected, until it is removed. */
export function CartRow({ item, currency, onRemove }: CartRowProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const change = useChangeCart()
  const { priceId, fullName: name, image, quantity } = item
  const isSoldOut = item.restAmount <= 0
  const isOtherCurrency = item.price.currency !== currency
  return (
    <li className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-start gap-x-3 p-4 md:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] md:items-center md:gap-x-4">
      <Checkbox
        isLabelHidden
        checked={item.ready2Order}
        disabled={isSoldOut}
        onChange={() => void change({ apply: (lines) => toggleLine(lines, priceId) })}
      >
        {t('cart.select', { name })}
      </Checkbox>
      <div
        className={classNames(
          'bg-surface-sunken rounded-small size-16 overflow-hidden md:size-24',
          isSoldOut && 'opacity-50 grayscale',
        )}
      >
        {image && <PictureImage picture={image} alt="" sizes="96px" className="size-full" />}
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <ItemName item={item} isSoldOut={isSoldOut} />
        <EachPrice item={item} />
        <Notices {...{ item, isSoldOut, isOtherCurrency }} />
      </div>
      {!isSoldOut && (
        <div className="col-span-3 col-start-2 mt-3 flex flex-wrap items-center justify-between gap-3 md:col-span-1 md:col-start-4 md:mt-0">
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
          <span className="text-end md:min-w-28">
            <Price money={item.totalPrice} locale={locale} />
          </span>
        </div>
      )}
      <IconButton
        label={t('cart.remove', { name })}
        size="small"
        onClick={() => onRemove((lines) => removeLine(lines, priceId))}
        className="text-ink-muted hover:text-danger col-start-4 row-start-1 -me-1 md:col-start-5"
      >
        <Trash2 size={20} />
      </IconButton>
    </li>
  )
}

function ItemName({ item: { sku, fullName, locale }, isSoldOut }: { item: CartItem; isSoldOut: boolean }) {
  const look = classNames('line-clamp-3 font-semibold hyphens-auto', isSoldOut && 'text-ink-muted')
  if (sku === '') return <p className={look}>{fullName}</p>
  return (
    <Link href={productHref(sku)} className={classNames(look, 'hover:text-primary hover:underline')}>
      <bdi lang={locale}>{fullName}</bdi>
    </Link>
  )
}

/** Nothing urges a child to take more (P-11), so their store does not tell of the next step. */
function EachPrice({ item }: { item: CartItem }) {
  const { t } = useTranslation()
  const { locale, theme } = useSite()
  const shown = (money: Money) => isolatedPrice(formatMoney(money, locale))
  const price = shown(item.price)
  const step = item.quantityPrices?.findLast(({ fromQuantity }) => fromQuantity <= item.quantity)
  const next = theme === 'default' && nextStep(item)
  return (
    <>
      <p className="text-ink-muted text-sm">
        {step && step.fromQuantity > 1
          ? t('cart.eachFrom', { price, number: step.fromQuantity })
          : t('cart.each', { price })}
      </p>
      {next && (
        <p className="text-success text-sm">
          {t('cart.nextStep', {
            number: next.fromQuantity,
            price: shown(next.price),
            saving: shown(next.saving),
          })}
        </p>
      )}
    </>
  )
}

interface NoticesProps {
  item: CartItem
  isSoldOut: boolean
  isOtherCurrency: boolean
}

/** Shows what changed since the item was added. */
function Notices({ item, isSoldOut, isOtherCurrency }: NoticesProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { priceBefore } = item
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isSoldOut && <Badge>{item.seller.closedNotice ?? t('product.soldOut')}</Badge>}
      {priceBefore && !isSoldOut && (
        <Badge tone="warning">
          {t('cart.priceWas', { price: isolatedPrice(formatMoney(priceBefore, locale)) })}
        </Badge>
      )}
      {isOtherCurrency && !isSoldOut && <Badge tone="warning">{t('cart.otherCurrency')}</Badge>}
      {isLacking(item) && <Lacking item={item} />}
    </div>
  )
}
