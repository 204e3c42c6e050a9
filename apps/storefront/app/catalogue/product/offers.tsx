import type { Offer } from '@kids-crafts/contract/products.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Price } from '@kids-crafts/ui/price.tsx'
import Check from 'lucide-react/icons/check'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { Stock } from './buy-box.tsx'
import type { ProductTexts } from './read-product.ts'
import { placeOf, SellerKind, SellerName } from './seller.tsx'

interface OffersProps {
  offers: readonly Offer[]
  countryNames: ProductTexts['countryNames']
  chosen: Offer
  onChoose: (priceId: number) => void
}

/** Everybody who sells the product. The one that is chosen stands in the box above. */
export function Offers({ offers, countryNames, chosen, onChoose }: OffersProps) {
  const { t } = useTranslation()
  return (
    <section id="offers" aria-labelledby="offers-title" className="mt-10 md:mt-14">
      <h2 id="offers-title" className="text-xl md:text-2xl">
        {t('product.offers.title')}
      </h2>
      <p className="text-ink-muted mt-1">{t('product.offers.lead', { count: offers.length })}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {offers.map((offer) => (
          <OfferRow
            key={offer.priceId}
            offer={offer}
            place={placeOf(offer.seller, countryNames)}
            isChosen={offer.priceId === chosen.priceId}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  )
}

interface OfferRowProps {
  offer: Offer
  place: string
  isChosen: boolean
  onChoose: (priceId: number) => void
}

function OfferRow({ offer, place, isChosen, onChoose }: OfferRowProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { seller } = offer
  const days = seller.orderPreparationDays
  return (
    <li
      className={classNames(
        'card-surface grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 p-4 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto_8rem]',
        isChosen && 'outline-primary outline-2 -outline-offset-1',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <SellerName seller={seller} />
        <SellerKind seller={seller} />
        <span className="text-ink-muted w-full text-sm">{place}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm max-md:order-3">
        <Stock offer={offer} />
        <span className="text-ink-muted">
          {days === 0 ? t('product.delivery.today') : t('product.delivery.preparation', { count: days })}
        </span>
      </div>
      <div className="text-end">
        <Price money={offer.price} locale={locale} />
      </div>
      <div className="flex justify-end max-md:order-4">
        <Button
          variant={isChosen ? 'quiet' : 'secondary'}
          size="small"
          aria-pressed={isChosen}
          aria-label={t('product.offers.choose', { store: seller.name })}
          disabled={offer.restAmount === 0}
          onClick={() => onChoose(offer.priceId)}
        >
          {isChosen && <Check size={18} />}
          {isChosen ? t('product.offers.chosen') : t('product.offers.pick')}
        </Button>
      </div>
    </li>
  )
}
