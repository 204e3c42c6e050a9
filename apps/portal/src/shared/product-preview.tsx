import type { SignedPicture } from '@kids-crafts/contract/product-cards.ts'
import type { Product } from '@kids-crafts/contract/products.ts'
import { useState } from 'react'

import { Money } from './show.tsx'

interface ProductPreviewProps {
  product: Product
  /** By signed addresses: nothing public shows them yet. */
  pictures: readonly SignedPicture[]
  /** Of a picture that should not be seen at once. */
  isBlurred?: boolean
  words: { left: string; soldBy: string; details: string; size: string; weight: string }
}

/** A product as its page in the store shows it. What was typed is shown as text, never run. */
export function ProductPreview({ product, pictures, isBlurred = false, words }: ProductPreviewProps) {
  const [at, setAt] = useState(0)
  const shown = pictures[Math.min(at, pictures.length - 1)]
  const [offer] = product.offers
  const { facts } = product
  const size = [facts?.lengthMm, facts?.widthMm, facts?.heightMm].filter((each) => each !== undefined)
  return (
    <article className="grid items-start gap-6 lg:grid-cols-2" lang={product.locale}>
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
            {words.soldBy} <bdi>{offer.seller.name}</bdi> · {words.left}: {offer.restAmount}
          </p>
        )}
        <p dir="auto" className="break-words whitespace-pre-line">
          {product.description}
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="sr-only">{words.details}</dt>
          {product.attributes.map(({ attributeCode, name, values }) => (
            <div key={attributeCode} className="contents">
              <dt className="text-ink-muted">{name}</dt>
              <dd>{values.map((value) => value.name).join(', ')}</dd>
            </div>
          ))}
          {size.length > 0 && (
            <div className="contents">
              <dt className="text-ink-muted">{words.size}</dt>
              <dd dir="ltr">{size.map((mm) => mm / 10).join(' × ')} cm</dd>
            </div>
          )}
          {facts?.weightGrams !== undefined && (
            <div className="contents">
              <dt className="text-ink-muted">{words.weight}</dt>
              <dd dir="ltr">{facts.weightGrams} g</dd>
            </div>
          )}
        </dl>
      </div>
    </article>
  )
}
