import type { Product } from '@kids-crafts/contract/products.ts'
import { Rating } from '@kids-crafts/ui/rating.tsx'

import { useTranslation } from '../../platform/translation.ts'

interface RatingBreakdownProps {
  rating: number
  count: number
  breakdown: Product['ratingBreakdown']
  className: string
}

/** The average, and how many gave each number of stars. */
export function RatingBreakdown({ rating, count, breakdown, className }: RatingBreakdownProps) {
  const { t } = useTranslation()
  return (
    <div className={className}>
      <div className="flex items-center gap-4">
        <p suppressHydrationWarning className="text-4xl font-bold tabular-nums" aria-hidden="true">
          {t('product.reviews.mean', { rating })}
        </p>
        <div className="flex flex-col [&_.stars]:text-xl">
          <Rating value={rating} label={t('product.reviews.average', { rating })} />
          <span className="text-ink-muted">{t('product.reviewCount', { count })}</span>
        </div>
      </div>
      <table className="mt-5 w-full max-w-sm text-sm">
        <caption className="sr-only">{t('product.reviews.breakdown')}</caption>
        <tbody>
          {breakdown.map((row) => (
            <tr key={row.stars}>
              <th
                scope="row"
                className="text-ink-muted w-px py-1 pe-3 text-start font-medium whitespace-nowrap"
              >
                {t('product.reviews.stars', { count: row.stars })}
              </th>
              <td aria-hidden="true">
                <div className="bg-line h-2 overflow-hidden rounded-full">
                  <div
                    className="bg-star h-full rounded-full"
                    style={{ width: `${(row.count / count) * 100}%` }}
                  />
                </div>
              </td>
              <td className="w-px py-1 ps-3 text-end tabular-nums">{row.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
