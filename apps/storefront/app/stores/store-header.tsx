import type { Store } from '@kids-crafts/contract/stores.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import { formatNumber } from '@kids-crafts/rules/numbers.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { Rating } from '@kids-crafts/ui/rating.tsx'
import HandHeart from 'lucide-react/icons/hand-heart'
import MapPin from 'lucide-react/icons/map-pin'
import StoreIcon from 'lucide-react/icons/store'

import { Original } from '../catalogue/product/original.tsx'
import { ownWords, writtenIn } from '../catalogue/product/written-in.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { Avatar } from '../shell/avatar.tsx'
import { categoryHref, storeAboutHref, storeHref } from '../shell/catalogue-links.ts'
import { countryName } from './place-name.ts'

/**
 * Who sells: their public name, whether a child or a business, where about, since when, what, and
 * how others found it.
 */
export function StoreHeader({ store, isAbout = false }: { store: Store; isAbout?: boolean }) {
  const { t } = useTranslation()
  const { vendorLogin, name } = store
  return (
    <div className="card-surface mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-4 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-6 md:p-6">
      <Avatar seller={store} className="size-14 text-xl md:row-span-2 md:size-24 md:self-start md:text-3xl" />
      <h1 className="text-xl md:text-2xl">{isAbout ? t('store.about.heading', { name }) : name}</h1>
      <div className="col-span-2 md:col-span-1 md:col-start-2">
        <StoreFacts store={store} />
        <Story store={store} />
        <Crafts store={store} />
      </div>
      <ButtonLink
        variant="secondary"
        className="col-span-2 justify-self-start md:col-span-1 md:col-start-3 md:row-start-1"
        href={isAbout ? storeHref(vendorLogin) : storeAboutHref(vendorLogin)}
      >
        {isAbout ? t('store.seeProducts') : t('store.aboutLink')}
      </ButtonLink>
      {store.closedNotice !== undefined && (
        <div className="col-span-full">
          <Notice title={store.closedNotice}>{t('store.closedHint')}</Notice>
        </div>
      )}
    </div>
  )
}

/**
 * In the visitor's language where it is translated; under a child's words stands how the child
 * wrote them.
 */
function Story({ store: { kind, about, locale, original } }: { store: Store }) {
  if (!about) return null
  return (
    <>
      <p {...writtenIn(locale)} className={`text-ink-muted mt-3 max-w-prose ${ownWords}`}>
        {about}
      </p>
      {original && kind === 'CHILD' && <Original locale={original.locale} text={original.about} />}
    </>
  )
}

function StoreFacts({ store }: { store: Store }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { kind, rating, reviews = 0, productCount, country, regionNames, soldAtLeast } = store
  const month = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
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
            <span aria-hidden="true">{formatNumber(rating, locale)}</span>
            <span aria-hidden="true">({formatNumber(reviews, locale)})</span>
          </Rating>
        </li>
      )}
      <li>{t('products.count', { count: productCount })}</li>
      {soldAtLeast !== undefined && (
        <li suppressHydrationWarning>{t('store.sold', { sold: soldAtLeast })}</li>
      )}
      <li suppressHydrationWarning>
        {t('store.since', { month: month.format(new Date(`${store.openedIn}-01`)) })}
      </li>
    </ul>
  )
}

function Crafts({ store: { kind, categories } }: { store: Store }) {
  const { t } = useTranslation()
  if (categories.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="text-ink-muted">{t(kind === 'CHILD' ? 'store.makes' : 'store.sells')}</span>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {categories.map(({ code, name }) => (
          <li key={code}>
            <TextLink href={categoryHref(code)}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
