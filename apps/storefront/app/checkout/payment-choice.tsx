import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { RadioGroup } from '@kids-crafts/ui/radio-group.tsx'

import { CreditLine } from '../invoices/credit-line.tsx'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { ApprovalFirst } from './approval-first.tsx'
import { byCard, byInvoice } from './use-payment-choice.ts'
import type { PaymentChoice } from './use-payment-choice.ts'

interface PaymentChoiceFieldsProps {
  choice: PaymentChoice
  total: Money
}

/** The payment method. Reports an account with too little money and offers the card. */
export function PaymentChoiceFields({ choice, total }: PaymentChoiceFieldsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const words = useRefusalText()
  const { bills, standing, payWith, approval, child, isTooLow, choose } = choice
  const accounts = bills.map(({ billId, balanceMinor, currency }) => ({
    value: billId,
    label: t('profile.payment.account', { billId }),
    description: t('checkout.payment.balance', {
      price: isolatedPrice(formatMoney({ minor: balanceMinor, currency }, locale)),
    }),
  }))
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={t('checkout.payment.title')}
        isLabelHidden
        name="payWith"
        value={payWith}
        onChange={choose}
        options={[
          ...accounts,
          {
            value: byCard,
            label: t(child ? 'childOrders.ask.option' : 'checkout.payment.card'),
            description: t(child ? 'childOrders.ask.hint' : 'checkout.payment.cardHint'),
          },
          ...(standing
            ? [
                {
                  value: byInvoice,
                  label: t('invoices.checkout.option'),
                  description: (
                    <>
                      {t('invoices.checkout.hint')}
                      {standing.credit && <CreditLine credit={standing.credit} total={total} />}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      {child?.left && (
        <p className={child.isTooMuch ? 'text-danger font-medium' : 'text-ink-muted'}>
          {t(child.isTooMuch ? 'childOrders.ask.tooMuch' : 'childOrders.ask.left', {
            left: isolatedPrice(formatMoney(child.left, locale)),
          })}
        </p>
      )}
      {approval !== undefined && <ApprovalFirst approval={approval} onCard={() => choose(byCard)} />}
      {isTooLow && (
        <Notice
          tone="warning"
          title={words.ofFault(fault('BALANCE_TOO_LOW'))}
          action={
            <Button variant="secondary" size="small" onClick={() => choose(byCard)}>
              {t(child ? 'childOrders.ask.option' : 'checkout.payment.useCard')}
            </Button>
          }
        >
          {t('checkout.payment.tooLow')}
        </Notice>
      )}
    </div>
  )
}
