import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import ReceiptText from 'lucide-react/icons/receipt-text'

import { useCurrentUser } from '../accounts/use-current-user.ts'
import { useTranslation } from '../platform/translation.ts'
import { createInvoiceHref } from './invoices-address.ts'

/** From an order to its invoice: the page that makes one leads on to one that was sent. */
export function InvoiceLink({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { data: user } = useCurrentUser()
  const { orderNum, paymentSystemCode, payUntil, isPaymentProcessing } = order
  const isByInvoice = paymentSystemCode === 'INVOICE'
  const canBeInvoiced = payUntil !== undefined && !isPaymentProcessing
  if (user === undefined || user.isChild || !(isByInvoice || canBeInvoiced)) return null
  return (
    <ButtonLink variant="secondary" href={createInvoiceHref(orderNum)}>
      <ReceiptText size={20} />
      {t(isByInvoice ? 'invoices.order.see' : 'invoices.order.create')}
    </ButtonLink>
  )
}
