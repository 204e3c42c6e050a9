import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { getFees } from '@kids-crafts/contract/store-accounts.ts'
import type { Fees } from '@kids-crafts/contract/store-accounts.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import type { Money as MoneyValue } from '@kids-crafts/rules/money.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'

import { PageFrame } from '../../shared/page-frame.tsx'
import { Money } from '../../shared/show.tsx'
import { site } from '../../shared/site.ts'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { Figure } from './figure.tsx'
import { MoneyTabs } from './money-tabs.tsx'

/** Our fees, and what is between a business and us. */
export function FeesPage() {
  const { t } = useTranslation()
  const query = useFresh(getFees, {})
  return (
    <PageFrame title={t('money.title')}>
      <MoneyTabs current="FEES" />
      <Loaded query={query}>
        {(fees) =>
          isEmpty(fees) ? (
            <EmptyState
              art="empty-requisites"
              title={t('money.fees.empty')}
              text={t('money.fees.emptyText')}
            />
          ) : (
            <>
              <Standing standing={fees.standing} />
              <Months fees={fees} />
            </>
          )
        }
      </Loaded>
    </PageFrame>
  )
}

const isEmpty = ({ months, standing }: Fees): boolean =>
  months.length === 0 &&
  standing.every(({ earned, paidDirectly }) => earned.minor === 0 && paidDirectly.minor === 0)

function Standing({ standing }: Pick<Fees, 'standing'>) {
  const { t } = useTranslation()
  if (standing.length === 0) return null
  const isDirect = standing.some(({ paidDirectly }) => paidDirectly.minor !== 0)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t('money.fees.between')}</h2>
      {standing.map(({ earned, paidDirectly, left }) => (
        <div key={left.currency} className="grid gap-4 sm:grid-cols-3">
          <Figure label={t('money.fees.earned')} value={earned} note={t('money.fees.earnedNote')} />
          <Figure label={t('money.fees.direct')} value={paidDirectly} note={t('money.fees.directNote')} />
          <Left left={left} />
        </div>
      ))}
      {isDirect && <p className="text-ink-muted max-w-2xl">{t('money.fees.underWay')}</p>}
    </section>
  )
}

function Left({ left }: { left: MoneyValue }) {
  const { t } = useTranslation()
  if (left.minor >= 0) return <Figure label={t('money.fees.weOwe')} value={left} note={undefined} />
  const owed = { ...left, minor: -left.minor }
  return <Figure label={t('money.fees.youOwe')} value={owed} note={t('money.fees.settle')} />
}

function Months({ fees: { months, taxPercentThousandths } }: { fees: Fees }) {
  const { t } = useTranslation()
  if (months.length === 0) return null
  const hasTax = taxPercentThousandths > 0
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t('money.fees.months')}</h2>
      <p className="text-ink-muted">{t('money.fees.monthsText')}</p>
      <div className="card-surface max-w-2xl overflow-hidden">
        <table className="w-full">
          <thead>
            <tr className="text-ink-muted bg-surface-sunken">
              <th className="px-4 py-2 text-start font-semibold">{t('money.fees.month')}</th>
              <th className="px-4 py-2 text-end font-semibold">{t('money.fees.fee')}</th>
              {hasTax && (
                <th className="px-4 py-2 text-end font-semibold">
                  {t('money.fees.tax', { percent: taxPercentThousandths / 1000 })}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {months.map(({ month, fee, tax }) => (
              <tr key={`${month} ${fee.currency}`}>
                <th scope="row" className="px-4 py-2 text-start font-normal">
                  {monthOf(month)}
                </th>
                <td className="px-4 py-2 text-end">
                  <Money value={fee} />
                </td>
                {hasTax && (
                  <td className="px-4 py-2 text-end">
                    <Money value={tax} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Months end by the world's clock, as the server counts them. */
const monthOf = (month: string): string =>
  dateFormat(site.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
