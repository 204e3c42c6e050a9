import type { Store } from '@kids-crafts/contract/stores.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Rating } from '@kids-crafts/ui/rating.tsx'
import HandHeart from 'lucide-react/icons/hand-heart'
import MapPin from 'lucide-react/icons/map-pin'
import StoreIcon from 'lucide-react/icons/store'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.tsx'
import { storeAboutHref, storeHref } from '../shell/catalogue-links.ts'
import { countryName } from './place-name.ts'

/** Who sells: their public name, whether a child or a business, where about, and how others found them. */
export function StoreHeader({ store, isAbout = false }: { store: Store; isAbout?: boolean }) {
  const { t } = useTranslation()
  const { vendorLogin, name, about } = store
  return (
    <div className="card-surface mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-4 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-6 md:p-6">
      <Initial name={name} />
      <h1 className="text-xl md:text-2xl">{isAbout ? t('store.about.heading', { name }) : name}</h1>
      <div className="col-span-2 md:col-span-1 md:col-start-2">
        <StoreFacts store={store} />
        {about && (
          <p className="text-ink-muted mt-3 max-w-prose">
            <bdi>{about}</bdi>
          </p>
        )}
      </div>
      <ButtonLink
        variant="secondary"
        className="col-span-2 justify-self-start md:col-span-1 md:col-start-3 md:row-start-1"
        href={isAbout ? storeHref(vendorLogin) : storeAboutHref(vendorLogin)}
      >
        {isAbout ? t('store.seeProducts') : t('store.aboutLink')}
      </ButtonLink>
    </div>
  )
}

/** No portraits: a store is shown by its first letter. */
function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="heading-ground rounded-card flex size-12 flex-none items-center justify-center text-xl font-bold md:row-span-2 md:size-20 md:self-start md:text-3xl"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}

function StoreFacts({ store }: { store: Store }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { kind, rating, reviews = 0, productCount, country, regionNames } = store
  const places = [...regionNames, countryName(country, locale)]
  return (
    <ul className="text-ink-muted flex flex-wrap items-center gap-x-5 gap-y-2">
      <li>
        <Badge tone={kind === 'CHILD' ? 'success' : 'info'}>
          {kind === 'CHILD' ? <HandHeart size={16} /> : <StoreIcon size={16} />}
          {t(`store.kind.${kind}`)}
        </Badge>
      </li>
      <li className="flex items-center gap-1.5">
        <MapPin size={16} className="flex-none" />
        <span suppressHydrationWarning>{places.join(' · ')}</span>
      </li>
      {rating !== undefined && reviews > 0 && (
        <li>
          <Rating value={rating} label={t('home.product.rating', { rating, count: reviews })}>
            <span aria-hidden="true">{new Intl.NumberFormat(locale).format(rating)}</span>
            <span aria-hidden="true">({new Intl.NumberFormat(locale).format(reviews)})</span>
          </Rating>
        </li>
      )}
      <li>{t('products.count', { count: productCount })}</li>
    </ul>
  )
}
