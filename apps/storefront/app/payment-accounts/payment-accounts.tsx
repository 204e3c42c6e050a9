import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getPaymentAccounts } from '@kids-crafts/contract/payment-accounts.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import Wallet from 'lucide-react/icons/wallet'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

export function PaymentAccounts() {
  const { t } = useTranslation()
  const { locale } = useSite()
  const query = useRead(getPaymentAccounts, {})
  return (
    <Loaded query={query}>
      {({ bills }) =>
        bills.length === 0 ? (
          <Card className="text-ink-muted">{t('profile.payment.noAccounts')}</Card>
        ) : (
          <ul className="grid gap-4 md:grid-cols-2">
            {bills.map(({ billId, balanceMinor, currency }) => (
              <li key={billId}>
                <Card className="flex items-center gap-4">
                  <span className="bg-primary-soft text-primary rounded-control flex size-11 flex-none items-center justify-center">
                    <Wallet size={22} />
                  </span>
                  <div className="min-w-0">
                    <h3 className="text-ink-muted text-sm font-medium break-all">
                      {t('profile.payment.account', { billId })}
                    </h3>
                    <Price money={{ minor: balanceMinor, currency }} locale={locale} size="large" />
                  </div>
                </Card>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
