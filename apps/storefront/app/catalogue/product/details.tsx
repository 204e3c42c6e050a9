import type { Product } from '@kids-crafts/contract/products.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import type { ReactNode } from 'react'

import { useTranslation } from '../../platform/translation.tsx'
import { abstractProductHref } from '../../shell/catalogue-links.ts'
import { Original } from './original.tsx'
import { ownWords, writtenIn } from './written-in.ts'

/** The seller's own words, then the facts. */
export function Details({ product, className }: { product: Product; className?: string }) {
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
        <Facts product={product} />
      </section>
    </div>
  )
}

function Facts({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { abstractProduct, attributes, manufacture } = product
  const facts: [key: string, name: string, value: ReactNode][] = [
    [
      'abstractProduct',
      t('product.attributes.kind'),
      <TextLink key="abstractProduct" href={abstractProductHref(abstractProduct.code)}>
        {abstractProduct.name}
      </TextLink>,
    ],
    ...attributes.map(({ attributeCode, name, values }): [string, string, string] => [
      attributeCode,
      name,
      values.map((value) => value.name).join(', '),
    ]),
    ...(manufacture
      ? [['manufacture', t('product.attributes.manufacturer'), manufacture.name] as const]
      : []),
    ['sku', t('product.attributes.sku'), product.sku],
  ].map(([key, name, value]) => [key as string, name as string, value])
  return (
    <dl className="border-line divide-line mt-3 divide-y border-y">
      {facts.map(([key, name, value]) => (
        <div key={key} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2.5">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
