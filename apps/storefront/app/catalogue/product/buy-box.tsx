import { answerEarlyPress } from '@kids-crafts/browser/early-presses.ts'
import type { Offer, Product } from '@kids-crafts/contract/products.ts'
import { cartQuantityMaximum, cartQuantityMinimum } from '@kids-crafts/rules/constants.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { totalPriceFor } from '@kids-crafts/rules/price-steps.ts'
import { shownReviews } from '@kids-crafts/rules/rating.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { NumberStepper } from '@kids-crafts/ui/number-stepper.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { Rating } from '@kids-crafts/ui/rating.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import CreditCard from 'lucide-react/icons/credit-card'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { lazy, Suspense, use, useState } from 'react'

import { SaveButton } from '../../lists/save-button.tsx'
import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { CartNeedsScripts } from '../../shell/cart-needs-scripts.tsx'
import { productHref } from '../../shell/catalogue-links.ts'
import { ShareButton } from '../../shell/share-button.tsx'
import { ShipTo } from '../../shipping/ship-to.tsx'
import { AddToCart } from './add-to-cart.ts'
import { Choices } from './choices.tsx'
import { SellerLine } from './seller.tsx'

const QuantityPrices = lazy(() => import('./quantity-prices.tsx'))
const Sets = lazy(() => import('./sets.tsx'))
const ShortOffer = lazy(() => import('./short-offer.tsx'))

interface BuyBoxProps {
  product: Product
  offer: Offer
  onChoose: (priceId: number) => void
}

/** What one decides by: name, rating, price, stock, seller, and how many to take. */
export function BuyBox({ product, offer, onChoose }: BuyBoxProps) {
  const { locale } = useSite()
  const [quantity, setQuantity] = useState<number>(cartQuantityMinimum)
  const together = totalPriceFor(offer, quantity)
  return (
    <div>
      <h1 className="text-2xl hyphens-auto md:text-3xl">
        <bdi lang={product.locale}>{product.fullName}</bdi>
      </h1>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ProductRating product={product} />
        <ShareButton title={product.fullName} path={productHref(product.sku)} />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="price-sticker">
          <Price money={offer.price} locale={locale} size="large" />
        </span>
        <Stock offer={offer} />
      </div>
      {offer.quantityPrices && (
        <Suspense>
          <QuantityPrices prices={offer.quantityPrices} quantity={quantity} />
        </Suspense>
      )}
      <Choices product={product} />
      <SellerLine seller={offer.seller} others={product.offers.length - 1} />
      <Quantity
        product={product}
        offer={offer}
        quantity={quantity}
        together={together}
        onQuantity={setQuantity}
        onChoose={onChoose}
      />
      {offer.restAmount > 0 && <ShipTo offer={offer} goods={together} />}
      <Promises kind={offer.seller.kind} />
    </div>
  )
}

function ProductRating({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { rating } = product
  const count = shownReviews(product.reviews)
  return (
    <Link
      href="#reviews"
      className="hover:text-primary rounded-small py-1 underline-offset-4 hover:underline"
    >
      <Rating
        value={rating}
        label={rating === undefined ? undefined : t('product.reviews.rated', { rating })}
      >
        <span>{count === 0 ? t('product.noReviews') : t('product.reviewCount', { count })}</span>
      </Rating>
    </Link>
  )
}

/** Where few are left, how many: a number to plan with, never a push to hurry (P-11). */
export function Stock({ offer: { restAmount: amount, seller } }: { offer: Offer }) {
  const { t } = useTranslation()
  if (amount <= 0) return <Badge>{seller.closedNotice ?? t('product.soldOut')}</Badge>
  const isFew = amount <= fewLeft
  return (
    <Badge tone={isFew ? 'warning' : 'success'}>
      {isFew ? t('product.left', { count: amount }) : t('product.inStock')}
    </Badge>
  )
}

const fewLeft = 5

interface QuantityProps extends BuyBoxProps {
  quantity: number
  together: Money
  onQuantity: (quantity: number) => void
}

/** How many were typed stays, also where fewer are left or another seller is chosen. */
function Quantity({ product, offer, quantity, together, onQuantity, onChoose }: QuantityProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const addToCart = use(AddToCart)
  const [isAdding, setIsAdding] = useState(false)
  if (offer.restAmount < cartQuantityMinimum) {
    return (
      <div className="mt-6">
        <SaveButton sku={product.sku} />
      </div>
    )
  }
  const isShort = quantity > offer.restAmount
  const taken = isShort ? offer.restAmount : quantity
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <NumberStepper
        value={quantity}
        onChange={onQuantity}
        minimum={cartQuantityMinimum}
        maximum={cartQuantityMaximum}
        onTooMany={() => toast.show(t('cart.most', { max: cartQuantityMaximum }))}
        labels={{
          value: t('product.quantity.label'),
          decrease: t('product.quantity.less'),
          increase: t('product.quantity.more'),
        }}
      />
      {/* Below the button: leaving the field by a press on the button must not move it from under the pointer. */}
      {quantity > cartQuantityMinimum && !isShort && (
        <output className="text-ink-muted order-last w-full">
          {t('product.quantity.together')} <Price money={together} locale={locale} size="small" />
        </output>
      )}
      {isShort && (
        <Suspense>
          <ShortOffer {...{ product, offer, quantity, onChoose }} />
        </Suspense>
      )}
      <Suspense>
        <Sets offer={offer} quantity={quantity} onPick={onQuantity} />
      </Suspense>
      {/* Side by side on a phone as well. */}
      <div className="flex grow items-center gap-3">
        {addToCart && (
          <Button
            ref={answerEarlyPress}
            data-keeps-press
            size="large"
            isPending={isAdding}
            onClick={() => {
              setIsAdding(true)
              void addToCart(product, offer, taken).finally(() => setIsAdding(false))
            }}
            className="aria-busy:cursor-progress grow noscript:hidden"
          >
            <ShoppingCart size={20} />
            {isShort ? t('product.quantity.addLeft', { number: taken }) : t('product.addToCart')}
          </Button>
        )}
        <SaveButton sku={product.sku} />
        <CartNeedsScripts />
      </div>
    </div>
  )
}

/** What holds for everything that is sold here, in the words of the home page. */
function Promises({ kind }: { kind: Offer['seller']['kind'] }) {
  const { t } = useTranslation()
  return (
    <ul className="border-line kids:border-dashed mt-6 flex flex-col gap-3 border-t pt-5 text-sm">
      {promises[kind].map(([name, Icon]) => (
        <li key={name} className="flex gap-3">
          <Icon size={20} aria-hidden="true" className="text-primary mt-px flex-none" />
          <p className="min-w-0">
            <strong className="font-semibold">{t(`home.trust.${name}.title`)}</strong>{' '}
            <span className="text-ink-muted">{t(`home.trust.${name}.text`)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

const checked = ['checked', ShieldCheck] as const
const promises = {
  CHILD: [checked, ['guardian', HeartHandshake]],
  BUSINESS: [checked, ['payment', CreditCard]],
} as const
