import type { Product } from '@kids-crafts/contract/products.ts'
import type { BoxItemCode } from '@kids-crafts/rules/product-facts.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import type { ReactNode } from 'react'

import { useTranslation } from '../../platform/translation.ts'
import type { Translation } from '../../platform/translation.ts'
import { abstractProductHref } from '../../shell/catalogue-links.ts'
import { Original } from './original.tsx'
import type { ProductTexts } from './read-product.ts'
import { ownWords, writtenIn } from './written-in.ts'

interface DetailsProps {
  product: Product
  texts: ProductTexts
  className?: string
}

/** The seller's own words, then the facts. */
export function Details({ product, texts, className }: DetailsProps) {
  const { t } = useTranslation()
  const { original, offers } = product
  const isOfYoungMaker = offers[0]?.seller.kind === 'CHILD'
  return (
    <div className={classNames('flex min-w-0 flex-col gap-8', className)}>
      {product.description !== '' && (
        <section aria-labelledby="description-title">
          <h2 id="description-title" className="text-xl">
            {t('product.description.title')}
          </h2>
          <p
            {...writtenIn(product.locale)}
            className={classNames('mt-3 max-w-prose text-lg text-pretty', ownWords)}
          >
            {product.description}
          </p>
          {original && isOfYoungMaker && (
            <Original locale={original.locale} name={original.fullName} text={original.description} />
          )}
        </section>
      )}
      <section aria-labelledby="details-title">
        <h2 id="details-title" className="text-xl">
          {t('product.attributes.title')}
        </h2>
        <Facts product={product} texts={texts} />
      </section>
    </div>
  )
}

function Facts({ product, texts }: DetailsProps) {
  const { t } = useTranslation()
  const { abstractProduct, attributes, manufacture } = product
  return (
    <dl className="border-line divide-line mt-3 divide-y border-y">
      <Fact name={t('product.attributes.abstractProduct')}>
        <TextLink href={abstractProductHref(abstractProduct.code)}>{abstractProduct.name}</TextLink>
      </Fact>
      {attributes.map(({ attributeCode, name, values }) => (
        <Fact key={attributeCode} name={name}>
          {values.map((value) => value.name).join(', ')}
        </Fact>
      ))}
      <OwnFacts product={product} texts={texts} />
      {/* Whoever makes a thing by hand stands above already. */}
      {product.offers[0]?.seller.kind === 'BUSINESS' && (
        <Fact name={t('product.attributes.manufacturer')}>{manufacture?.name}</Fact>
      )}
      <Fact name={t('product.attributes.sku')}>{product.sku}</Fact>
    </dl>
  )
}

/** What its seller has measured and knows of it. */
function OwnFacts({ product: { facts, fullName, locale: ownLocale }, texts }: DetailsProps) {
  const { t } = useTranslation()
  if (!facts) return null
  const { careCodes, safetyCodes } = facts
  // One piece of the thing itself, and nothing with it, needs no words.
  const box = facts.box.length === 1 && facts.box[0]?.amount === 1 ? [] : facts.box
  return (
    <>
      <Fact name={t('product.facts.size')}>{texts.size}</Fact>
      <Fact name={t('product.facts.weight')}>{texts.weight}</Fact>
      <Fact name={t('product.facts.care')}>
        {careCodes.map((code) => t(`product.care.${code}`)).join(', ')}
      </Fact>
      <Fact name={t('product.facts.safety')}>
        {safetyCodes.length > 0 && (
          <ul className="flex flex-col gap-1">
            {safetyCodes.map((code) => (
              <li key={code}>{t(`product.safety.${code}`)}</li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name={t('product.facts.box')}>
        {box.length > 0 && (
          <ul className="flex flex-col gap-1">
            {box.map(({ boxItemCode, amount }) => (
              <li key={boxItemCode}>
                {boxItemCode === 'PIECE' && amount === 1 ? (
                  <bdi lang={ownLocale}>{fullName}</bdi>
                ) : (
                  boxItem(t, boxItemCode, amount)
                )}
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </>
  )
}

/** A row that has nothing to say is not there. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === false || children === '') return null
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2.5">
      <dt className="text-ink-muted">{name}</dt>
      {/* The server's and the browser's names of units may differ: not worth a hydration error. */}
      <dd suppressHydrationWarning className="font-medium wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}

/**
 * Pieces and pairs are counted in words, as in 12 pieces; things are listed, as in 2 × ink
 * cartridge.
 */
function boxItem(t: Translation['t'], code: BoxItemCode, amount: number): string {
  if (code === 'PIECE') return t('product.box.pieces', { count: amount })
  if (code === 'PAIR') return t('product.box.pairs', { count: amount })
  return t('product.box.amount', { amount, item: t(`product.box.${code}`) })
}
