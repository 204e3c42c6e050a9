import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { listSchoolMovements } from '@kids-crafts/contract/school-books.ts'
import type { SchoolMovement } from '@kids-crafts/contract/school-books.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Price } from '@kids-crafts/ui/price.tsx'
import { SkeletonList } from '@kids-crafts/ui/skeleton.tsx'
import { useState } from 'react'

import { timeText } from '../orders/order-time.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { SignedMoney } from './signed-money.tsx'
import { useBooks } from './use-books.ts'

interface MovementsProps {
  schoolId: number
  billId: string
}

/** The newest first, a page more each time somebody asks for it. */
export function Movements(props: MovementsProps) {
  const [pages, setPages] = useState(1)
  return (
    <div className="flex flex-col gap-4">
      {Array.from({ length: pages }, (_, index) => (
        <MovementsPage
          key={index}
          {...props}
          page={index + 1}
          onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </div>
  )
}

function MovementsPage({
  schoolId,
  billId,
  page,
  onMore,
}: MovementsProps & { page: number; onMore: (() => void) | undefined }) {
  const { t } = useTranslation()
  const query = useBooks(listSchoolMovements, { school: schoolId, billId, page })
  return (
    <Loaded query={query} skeleton={<SkeletonList rows={4} />}>
      {({ items, total, last }) => {
        if (total === 0) return <Card className="text-ink-muted">{t('schoolBooks.movements.none')}</Card>
        return (
          <>
            <ul className="card-surface divide-line divide-y px-5">
              {items.map((movement) => (
                <Movement key={movement.movementId} movement={movement} />
              ))}
            </ul>
            {onMore && page < last && (
              <Button variant="secondary" className="self-center" onClick={onMore}>
                {t('schoolBooks.movements.more')}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function Movement({ movement }: { movement: SchoolMovement }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { at, kind, orderNum, bankReference, amount, balanceAfter } = movement
  const named = orderNum ?? bankReference
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-3">
      <p className="min-w-0 font-semibold">
        {t(`schoolBooks.kinds.${kind}`)}{' '}
        {named !== undefined && (
          <span className="block font-normal wrap-anywhere tabular-nums sm:inline">
            <bdi className={classNames(orderNum !== undefined && 'whitespace-nowrap')}>{named}</bdi>
          </span>
        )}
      </p>
      <p className={classNames('text-end', amount.minor > 0 && 'text-success')}>
        <SignedMoney money={amount} />
      </p>
      <p className="text-ink-muted text-sm">
        <time dateTime={at}>{timeText(at, locale)}</time>
      </p>
      <p className="text-ink-muted text-end text-sm [&_span]:text-sm [&_span]:font-normal">
        {t('schoolBooks.movements.balance')} <Price money={balanceAfter} locale={locale} size="small" />
      </p>
    </li>
  )
}
