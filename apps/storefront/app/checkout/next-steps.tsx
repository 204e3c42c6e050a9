import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'

import { useCurrentUser } from '../accounts/use-current-user.ts'
import { NumberedSteps } from '../orders/numbered-steps.tsx'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

/** What happens next, depending on the payment method. */
export function NextSteps({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { data: user } = useCurrentUser()
  const { paymentSystemCode, total, parts, canCancel } = order
  const price = isolatedPrice(formatMoney(total, locale))
  const isSome = (kind: 'DELIVERY' | 'COLLECTION') => parts.some(({ shipping }) => shipping.kind === kind)
  const steps = [
    t(`checkout.next.paid.${paymentSystemCode}`, { price }),
    t(`checkout.next.${user?.isChild ? 'guardian' : 'mailed'}.${isSome('DELIVERY') ? 'sent' : 'atSchool'}`),
    isSome('DELIVERY') && isSome('COLLECTION') && t('checkout.next.alsoAtSchool'),
    t(canCancel ? 'checkout.next.changes' : 'checkout.next.help'),
  ].filter((step) => step !== false)
  return <NumberedSteps steps={steps} />
}
