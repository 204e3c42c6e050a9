import type { Product } from '@kids-crafts/contract/products.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { Rating } from '@kids-crafts/ui/rating.tsx'
import { VisuallyHidden } from '@kids-crafts/ui/visually-hidden.tsx'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { compareHref, productHref } from '../../shell/catalogue-links.ts'
import { placeOf } from '../product/seller.tsx'
import { attributeRows, sortRows } from './fact-rows.ts'
import type { FactRow } from './fact-rows.ts'
import type { Compared } from './read-compare.ts'

/** A column for each product. On a phone it scrolls sideways under the names of its rows. */
export function ComparedTable({ compared }: { compared: readonly Compared[] }) {
  const { t } = useTranslation()
  const { different, same } = sortRows(useRows(compared))
  const skus = compared.map(({ product }) => product.sku)
  return (
    <div className="border-line rounded-card mt-6 w-fit max-w-full overflow-x-auto border">
      <table className="border-separate border-spacing-0 text-start">
        <thead>
          <tr>
            <th className={rowName}>
              <VisuallyHidden>{t('compare.table')}</VisuallyHidden>
            </th>
            {compared.map(({ product }) => (
              <ComparedHead
                key={product.sku}
                product={product}
                others={skus.filter((sku) => sku !== product.sku)}
              />
            ))}
          </tr>
        </thead>
        <Facts title={t('compare.different')} rows={different} columns={compared} />
        <Facts title={t('compare.same')} rows={same} columns={compared} />
      </table>
    </div>
  )
}

const cell = 'border-line max-w-64 min-w-36 border-s p-3 text-start align-top md:min-w-48 md:p-4'
const rowName = 'bg-surface sticky start-0 z-1 w-26 min-w-26 md:w-44 md:min-w-44'

function ComparedHead({ product, others }: { product: Product; others: readonly string[] }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { sku, fullName, images, price, rating, reviews = 0 } = product
  return (
    <th scope="col" className={`${cell} font-normal`}>
      <div className="flex h-full flex-col gap-2">
        {images[0] && (
          <PictureImage
            picture={images[0]}
            alt=""
            sizes="14rem"
            largest={640}
            className="rounded-control aspect-square w-full"
          />
        )}
        <TextLink
          href={productHref(sku)}
          lang={product.locale}
          className="line-clamp-3 no-underline hyphens-auto"
        >
          {fullName}
        </TextLink>
        <Rating
          value={rating}
          label={rating === undefined ? undefined : t('home.product.rating', { rating, count: reviews })}
        >
          <span aria-hidden={rating !== undefined}>{reviews === 0 ? t('home.product.new') : reviews}</span>
        </Rating>
        <Price money={price} locale={locale} />
        <ButtonLink href={productHref(sku)} size="small" variant="secondary">
          {t('compare.see')}
        </ButtonLink>
        <TextLink
          href={compareHref(others)}
          aria-label={t('cart.remove', { name: fullName })}
          className="text-sm"
        >
          {t('compare.remove')}
        </TextLink>
      </div>
    </th>
  )
}

interface FactsProps {
  title: string
  rows: readonly FactRow[]
  columns: readonly Compared[]
}

function Facts({ title, rows, columns }: FactsProps) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={columns.length + 1}
          className="bg-surface-sunken border-line border-t px-3 py-2 text-start md:px-4"
        >
          <span className="sticky start-3">{title}</span>
        </th>
      </tr>
      {rows.map(({ key, name, values }) => (
        <tr key={key}>
          <th
            scope="row"
            className={`${rowName} border-line text-ink-muted border-t p-3 text-start align-top text-sm font-medium hyphens-auto md:p-4`}
          >
            {name}
          </th>
          {columns.map(({ product: { sku } }, index) => (
            <td key={sku} suppressHydrationWarning className={`${cell} border-t wrap-anywhere`}>
              {values[index] || '–'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** What a buyer weighs up. Price and rating stand above, whatever they are. */
function useRows(compared: readonly Compared[]): FactRow[] {
  const { t } = useTranslation()
  const row = (key: string, name: string, valueOf: (each: Compared) => string | undefined): FactRow => ({
    key,
    name,
    values: compared.map((each) => valueOf(each) ?? ''),
  })
  return [
    row('kind', t('product.attributes.abstractProduct'), ({ product }) => product.abstractProduct.name),
    ...attributeRows(
      compared.map(({ product: { attributes, choices } }) => [
        ...(choices?.attributes ?? []),
        ...attributes.filter(
          ({ attributeCode }) =>
            !choices?.attributes.some((offered) => offered.attributeCode === attributeCode),
        ),
      ]),
    ),
    row('size', t('product.facts.size'), ({ texts }) => texts.size),
    row('weight', t('product.facts.weight'), ({ texts }) => texts.weight),
    row('care', t('product.facts.care'), ({ product }) =>
      product.facts?.careCodes.map((code) => t(`product.care.${code}`)).join(', '),
    ),
    row('safety', t('product.facts.safety'), ({ product }) =>
      product.facts?.safetyCodes.map((code) => t(`product.safety.${code}`)).join(', '),
    ),
    row('stock', t('compare.stock'), ({ product: { offers } }) =>
      t(offers.some(({ restAmount }) => restAmount > 0) ? 'product.inStock' : 'product.soldOut'),
    ),
    row('ready', t('compare.ready'), ({ product: { offers } }) => {
      const days = offers[0]?.seller.orderPreparationDays
      if (days === undefined) return undefined
      return days === 0 ? t('compare.today') : t('compare.days', { count: days })
    }),
    row(
      'from',
      t('compare.from'),
      ({ product: { offers }, texts }) => offers[0] && placeOf(offers[0].seller, texts.countryNames),
    ),
    row('seller', t('product.soldBy'), ({ product: { offers } }) => offers[0]?.seller.name),
    row('manufacturer', t('product.attributes.manufacturer'), ({ product: { offers, manufacture } }) =>
      offers[0]?.seller.kind === 'BUSINESS' ? manufacture?.name : undefined,
    ),
  ]
}
