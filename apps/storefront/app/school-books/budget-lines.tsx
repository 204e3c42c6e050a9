import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { listSchoolBudgetLines, statementDaysMax } from '@kids-crafts/contract/school-books.ts'
import type { SchoolBudgetLine } from '@kids-crafts/contract/school-books.ts'
import { numberFormat } from '@kids-crafts/rules/formats.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { SkeletonList } from '@kids-crafts/ui/skeleton.tsx'
import { useState } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { isPeriod } from './periods.ts'
import type { Days } from './periods.ts'
import { useBooks } from './use-books.ts'

interface BudgetLinesProps {
  schoolId: number
  days: Days
}

/** What was spent under each budget line in the period of the statement. */
export function BudgetLines({ schoolId, days }: BudgetLinesProps) {
  if (!isPeriod(days, statementDaysMax)) return null
  return <BudgetLinesOf key={`${days.from} ${days.to}`} schoolId={schoolId} days={days} />
}

function BudgetLinesOf({ schoolId, days }: BudgetLinesProps) {
  const [pages, setPages] = useState(1)
  return (
    <div className="flex flex-col gap-4">
      {Array.from({ length: pages }, (_, index) => (
        <BudgetLinesPage
          key={index}
          schoolId={schoolId}
          days={days}
          page={index + 1}
          onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </div>
  )
}

function BudgetLinesPage({
  schoolId,
  days,
  page,
  onMore,
}: BudgetLinesProps & { page: number; onMore: (() => void) | undefined }) {
  const { t } = useTranslation()
  const query = useBooks(listSchoolBudgetLines, { school: schoolId, ...days, page })
  return (
    <Loaded query={query} skeleton={<SkeletonList rows={3} />}>
      {({ items, last }) =>
        items.length === 0 ? (
          <Card className="text-ink-muted">{t('schoolBooks.budget.none')}</Card>
        ) : (
          <>
            <Table items={items} />
            {onMore && page < last && (
              <Button variant="secondary" className="self-center" onClick={onMore}>
                {t('schoolBooks.budget.more')}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  )
}

/** On a phone the columns between the line and what it comes to stand below them. */
function Table({ items }: { items: readonly SchoolBudgetLine[] }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (
    <div className="card-surface px-5 py-2">
      <table className="w-full border-collapse text-start">
        <thead className="text-ink-muted text-sm">
          <tr>
            <th scope="col" className="py-2 text-start font-medium">
              {t('schoolBooks.budget.line')}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-medium max-sm:hidden">
              {t('schoolBooks.budget.orders')}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-medium max-sm:hidden">
              {t('schoolBooks.budget.paid')}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-medium max-sm:hidden">
              {t('schoolBooks.budget.refunded')}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-medium">
              {t('schoolBooks.budget.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ budgetLine, orders, paid, refunded }) => (
            <tr key={`${budgetLine ?? ''} ${paid.currency}`} className="border-line border-t align-top">
              <th scope="row" className="py-3 text-start font-semibold wrap-anywhere">
                {budgetLine === undefined ? t('schoolBooks.budget.noLine') : <bdi>{budgetLine}</bdi>}
                <span className="text-ink-muted block text-sm font-normal sm:hidden">
                  {t('schoolBooks.budget.orders')}: {numberFormat(locale).format(orders)}
                </span>
              </th>
              <td className="py-3 ps-4 text-end tabular-nums max-sm:hidden">
                {numberFormat(locale).format(orders)}
              </td>
              <td className="py-3 ps-4 text-end whitespace-nowrap max-sm:hidden">
                <Price money={paid} locale={locale} size="small" />
              </td>
              <td className="py-3 ps-4 text-end whitespace-nowrap max-sm:hidden">
                <Price money={refunded} locale={locale} size="small" />
              </td>
              <td className="py-3 ps-4 text-end whitespace-nowrap">
                <Price
                  money={money(paid.minor - refunded.minor, paid.currency)}
                  locale={locale}
                  size="small"
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
