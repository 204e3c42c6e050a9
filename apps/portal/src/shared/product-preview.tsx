import type { SignedPicture } from '@kids-crafts/contract/product-cards.ts'
import type { Product, ProductFacts } from '@kids-crafts/contract/products.ts'
import { sizeText, weightText } from '@kids-crafts/rules/product-measures.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { Money } from './show.tsx'
import { site } from './site.ts'

type BoxItem = ProductFacts['box'][number]

/** The words of the product's page, of the portal that shows it. */
export interface PreviewWords {
  shown: Record<
    | 'kind'
    | 'description'
    | 'details'
    | 'manufacturer'
    | 'size'
    | 'weight'
    | 'care'
    | 'safety'
    | 'box'
    | 'soldBy'
    | 'CHILD'
    | 'BUSINESS',
    string
  >
  left: (count: number) => string
  care: (code: ProductFacts['careCodes'][number]) => string
  safety: (code: ProductFacts['safetyCodes'][number]) => string
  boxItem: (item: BoxItem) => string
}

interface ProductPreviewProps {
  product: Product
  /** By signed addresses: nothing public shows them yet. */
  pictures: readonly SignedPicture[]
  /** Of a picture that should not be seen at once. */
  isBlurred?: boolean
  words: PreviewWords
}

/**
 * All that a product's page in the store tells of it, in its order. What was typed is shown as
 * text, never run.
 */
export function ProductPreview({ product, pictures, isBlurred = false, words }: ProductPreviewProps) {
  const { shown } = words
  const [offer] = product.offers
  return (
    <article className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]" lang={product.locale}>
      <Pictures product={product} pictures={pictures} isBlurred={isBlurred} />
      <div className="flex min-w-0 flex-col gap-4">
        <p className="text-ink-muted text-sm">{product.categories.map(({ name }) => name).join(' › ')}</p>
        <h2 className="text-2xl break-words" dir="auto">
          {product.fullName}
        </h2>
        <p className="text-2xl font-semibold">
          <Money value={product.price} />
        </p>
        {offer && (
          <p className="text-ink-muted">
            {shown.soldBy} <bdi>{offer.seller.name}</bdi> · {shown[offer.seller.kind]} ·{' '}
            {words.left(offer.restAmount)}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
        {product.description !== '' && (
          <section>
            <h3 className="text-lg">{shown.description}</h3>
            <p dir="auto" className="mt-1 break-words whitespace-pre-line">
              {product.description}
            </p>
          </section>
        )}
        <section>
          <h3 className="text-lg">{shown.details}</h3>
          <Facts product={product} words={words} />
        </section>
      </div>
    </article>
  )
}

function Pictures({ product, pictures, isBlurred }: Omit<ProductPreviewProps, 'words'>) {
  const [at, setAt] = useState(0)
  const shown = pictures[Math.min(at, pictures.length - 1)]
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {shown && (
        <img
          src={shown.largeUrl}
          alt={product.images[at]?.name ?? ''}
          width={shown.width}
          height={shown.height}
          className={`rounded-card bg-surface-sunken max-h-120 w-full object-contain ${isBlurred ? 'blur-xl' : ''}`}
          style={{ backgroundColor: shown.placeholder }}
        />
      )}
      {pictures.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <button
              key={picture.hash}
              type="button"
              aria-label={product.images[index]?.name || String(index + 1)}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
              className="rounded-small aria-pressed:outline-primary size-16 overflow-hidden aria-pressed:outline-3"
            >
              <img
                src={picture.smallUrl}
                alt=""
                className={`size-full object-cover ${isBlurred ? 'blur-md' : ''}`}
              />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function Facts({ product, words }: Pick<ProductPreviewProps, 'product' | 'words'>) {
  const { shown } = words
  const { facts, fullName, locale } = product
  const isOnePiece = facts?.box.length === 1 && facts.box[0]?.amount === 1
  return (
    <dl className="border-line divide-line mt-2 divide-y border-y">
      <Fact name={shown.kind}>{product.abstractProduct.name}</Fact>
      {product.attributes.map(({ attributeCode, name, values }) => (
        <Fact key={attributeCode} name={name}>
          {values.map((value) => value.name).join(', ')}
        </Fact>
      ))}
      {facts && (
        <>
          <Fact name={shown.size}>{sizeText(facts, site.locale)}</Fact>
          <Fact name={shown.weight}>{weightText(facts, site.locale)}</Fact>
          <Fact name={shown.care}>{facts.careCodes.map(words.care).join(', ')}</Fact>
          <Fact name={shown.safety}>{lines(facts.safetyCodes, words.safety)}</Fact>
          <Fact name={shown.box}>
            {!isOnePiece &&
              lines(facts.box, (item) =>
                item.boxItemCode === 'PIECE' && item.amount === 1 ? (
                  <bdi lang={locale}>{fullName}</bdi>
                ) : (
                  words.boxItem(item)
                ),
              )}
          </Fact>
        </>
      )}
      {product.offers[0]?.seller.kind === 'BUSINESS' && (
        <Fact name={shown.manufacturer}>{product.manufacture?.name}</Fact>
      )}
    </dl>
  )
}

const lines = <T,>(items: readonly T[], show: (item: T) => ReactNode): ReactNode =>
  items.length > 0 && (
    <ul className="flex flex-col gap-1">
      {items.map((item, index) => (
        <li key={index}>{show(item)}</li>
      ))}
    </ul>
  )

/** A row that has nothing to say is not there. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === false || children === '') return null
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
