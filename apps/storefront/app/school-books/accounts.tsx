import type { SchoolBooks } from '@kids-crafts/contract/school-books.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Price } from '@kids-crafts/ui/price.tsx'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { Movements } from './movements.tsx'

interface AccountsProps {
  schoolId: number
  accounts: SchoolBooks['accounts']
}

/** The balances, and the movements of the account that is chosen. */
export function Accounts({ schoolId, accounts }: AccountsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const [chosen, setChosen] = useState(accounts[0]?.billId)
  const current = accounts.find(({ billId }) => billId === chosen) ?? accounts[0]
  if (current === undefined) return <Card className="text-ink-muted">{t('schoolBooks.accounts.none')}</Card>
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {accounts.map(({ billId, balance }) => {
          const isChosen = billId === current.billId
          return (
            <li key={billId}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => setChosen(billId)}
                className={classNames(
                  'card-surface flex w-full items-center gap-4 p-5 text-start transition-shadow',
                  isChosen ? 'ring-primary ring-2' : 'hover:ring-line-strong hover:ring-2',
                )}
              >
                <span className="bg-primary-soft text-primary rounded-control flex size-11 flex-none items-center justify-center">
                  <Wallet size={22} />
                </span>
                <span className="min-w-0">
                  <span className="text-ink-muted block text-sm font-medium break-all">
                    {t('profile.payment.account', { billId })}
                  </span>
                  <Price money={balance} locale={locale} size="large" />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <h3 className="mt-8 mb-4 text-lg">{t('schoolBooks.movements.title', { account: current.billId })}</h3>
      <Movements key={current.billId} schoolId={schoolId} billId={current.billId} />
    </>
  )
}
