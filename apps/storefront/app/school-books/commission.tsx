import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { getSchoolCommission } from '@kids-crafts/contract/school-books.ts'
import type { SchoolCommission } from '@kids-crafts/contract/school-books.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useBooks } from './use-books.ts'

/** Sums alone: whose sales they come from is not the school’s to know. */
export function Commission({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation()
  const query = useBooks(getSchoolCommission, { school: schoolId })
  return (
    <Loaded query={query} skeleton={<Skeleton className="rounded-card h-72" />}>
      {({ currencies }) =>
        currencies.length === 0 ? (
          <Card className="text-ink-muted">{t('schoolBooks.commission.none')}</Card>
        ) : (
          <div className="flex flex-col gap-4">
            {currencies.map((commission) => (
              <CommissionCard key={commission.balance.currency} commission={commission} />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

function CommissionCard({ commission: { balance, months, categories } }: { commission: SchoolCommission }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (
    <Card className="flex flex-col gap-6">
      <p>
        <span className="text-ink-muted block text-sm font-medium">
          {t('schoolBooks.commission.balance')}
        </span>
        <Price money={balance} locale={locale} size="large" />
      </p>
      <MonthBars months={months} />
      {categories.length > 0 && (
        <div>
          <h3 className="mb-2 text-base">{t('schoolBooks.commission.categories')}</h3>
          <ul className="divide-line divide-y">
            {categories.map(({ code, name, sum }) => (
              <li key={code ?? ''} className="flex justify-between gap-4 py-2">
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                <Price money={sum} locale={locale} size="small" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

/** A table that is drawn as bars: what is read aloud are its cells. */
function MonthBars({ months }: { months: SchoolCommission['months'] }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const most = Math.max(1, ...months.map(({ earned }) => earned.minor))
  const monthOf = (month: string, style: 'short' | 'long') =>
    dateFormat(locale, {
      month: style,
      ...(style === 'long' && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(`${month}-01`))
  return (
    <table className="block w-full">
      <caption className="text-ink-muted mb-3 block text-start text-sm font-medium">
        {t('schoolBooks.commission.months')}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('schoolBooks.commission.month')}</th>
          <th scope="col">{t('schoolBooks.commission.earned')}</th>
          <th scope="col">{t('schoolBooks.commission.takenBack')}</th>
        </tr>
      </thead>
      <tbody className="flex items-end gap-1 sm:gap-2">
        {months.map(({ month, earned, takenBack }) => (
          <tr
            key={month}
            className="flex min-w-0 flex-1 flex-col items-stretch"
            title={`${monthOf(month, 'long')}: ${formatMoney(earned, locale)}`}
          >
            <td className="order-1 flex h-28 items-end">
              <span className="sr-only">{formatMoney(earned, locale)}</span>
              <span
                aria-hidden="true"
                className="bg-primary w-full rounded-t-sm"
                style={{
                  height: earned.minor === 0 ? '2px' : `${Math.max(4, (earned.minor / most) * 100)}%`,
                }}
              />
            </td>
            <th
              scope="row"
              className="text-ink-muted order-2 overflow-hidden pt-1 text-center text-xs font-medium"
            >
              <span className="sr-only">{monthOf(month, 'long')}</span>
              <span aria-hidden="true" className="block max-sm:hidden">
                {monthOf(month, 'short')}
              </span>
              <span aria-hidden="true" className="block sm:hidden">
                {Number(month.slice(5))}
              </span>
            </th>
            <td className="sr-only">{formatMoney(takenBack, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
