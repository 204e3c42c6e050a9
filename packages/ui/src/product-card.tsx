import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import type { ReactNode } from 'react'

import { Link } from './link.tsx'
import { PictureImage } from './picture-image.tsx'
import type { Picture } from './picture-image.tsx'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'

export interface ProductCardProps {
  /** Omitted without a page to link to. */
  href?: string | undefined
  name: string
  /** The language of the name. */
  nameLocale?: string | undefined
  picture: Picture | null
  price: Money
  locale: Locale
  rating: number | undefined
  /** The rating as text, such as "Rated 4.5 out of 5, 12 reviews"; omitted without ratings. */
  ratingLabel: string | undefined
  /** Their number, or a replacement such as "New". */
  reviews: number | string
  /** Such as "3 offers"; omitted if there is one. */
  offersLabel?: string | undefined
  /** The maker, in one line. */
  maker?: ReactNode
  badge?: ReactNode
  /** Lies on the picture, so that nothing moves where it comes late. */
  note?: ReactNode
  /**
   * Shown beside the price, such as a button to add to the cart; `relative`, to be above the card's
   * link.
   */
  action?: ReactNode
  headingLevel?: 2 | 3 | 4
  isPriority?: boolean
  sizes?: string
}

// Matches ProductGrid: two columns on a phone, three on a tablet, up to five on a desktop.
const gridSizes = '(min-width: 1280px) 232px, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw'

export function ProductCard({
  href,
  name,
  nameLocale,
  picture,
  price,
  locale,
  rating,
  ratingLabel,
  reviews,
  offersLabel,
  maker,
  badge,
  note,
  action,
  headingLevel = 3,
  isPriority = false,
  sizes = gridSizes,
}: ProductCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="card-surface card-lift group relative flex h-full flex-col">
      <div className="bg-surface-sunken kids:rounded-[calc(var(--radius-card)-4px)] relative aspect-square overflow-hidden rounded-t-[calc(var(--radius-card)-1px)]">
        {picture && (
          <PictureImage
            picture={picture}
            alt=""
            sizes={sizes}
            isPriority={isPriority}
            className="size-full"
          />
        )}
        {badge && <div className="absolute start-2 top-2">{badge}</div>}
        {note && <div className="absolute inset-x-2 bottom-2">{note}</div>}
      </div>
      <div className="flex grow flex-col gap-1.5 p-3 md:p-4">
        <Heading
          lang={nameLocale}
          className="line-clamp-2 min-h-[2lh] text-base font-semibold tracking-normal text-wrap hyphens-auto"
        >
          {href === undefined ? (
            name
          ) : (
            <Link href={href} className="group-hover:text-primary card-link transition-colors">
              {name}
            </Link>
          )}
        </Heading>
        {maker}
        <Rating value={rating} label={ratingLabel}>
          <span aria-hidden={ratingLabel !== undefined}>{reviews}</span>
        </Rating>
        {/* A price never wraps, and is longer in Arabic: the button moves below if there is no
            room. */}
        <div className="mt-auto flex flex-wrap items-end justify-end gap-x-2 pt-1">
          <div className="max-md:rtl:[&>:first-child]:text-base flex min-h-control grow basis-0 flex-wrap content-center items-baseline justify-between gap-x-2">
            <Price money={price} locale={locale} />
            {offersLabel && <span className="text-ink-muted text-sm">{offersLabel}</span>}
          </div>
          {action}
        </div>
      </div>
    </article>
  )
}
