import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import type { Invoice } from '@kids-crafts/contract/invoices.ts'
import type { InvoiceAct } from '@kids-crafts/rules/invoices.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { useNavigate } from 'react-router'

import { orderHref } from '../orders/orders-address.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useRestoreFocus } from '../platform/use-restore-focus.ts'
import { createInvoiceHref, invoiceSuccessHref } from './invoices-address.ts'
import { isPaidDirectly } from './paid-directly.ts'
import { cancel, sendToBank } from './use-invoices.ts'

/** What the buyer can do now: what moves it on first, what ends it last. */
export function InvoiceActs({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const navigate = useNavigate()
  const change = useChange()
  const restoreFocus = useRestoreFocus()
  const { acts, invoiceNumber, status, totalAmount, orderNums, requisites } = invoice
  const [orderNum] = orderNums
  const isDirect = isPaidDirectly(invoice)
  const can = (act: InvoiceAct): boolean => acts.includes(act)

  /** Only the business knows whether its money has come. */
  const unlessPaid = (key: 'invoices.sure.cancel' | 'invoices.sure.card'): string =>
    isDirect ? `${t(key)} ${t('invoices.direct.unlessPaid')}` : t(key)

  async function send(): Promise<void> {
    // Without an account the invoice cannot be sent; the form says why and what to do.
    if (requisites === undefined && orderNum !== undefined) {
      await navigate(createInvoiceHref(orderNum, invoiceNumber))
      return
    }
    const amount = isolatedPrice(formatMoney(totalAmount, locale))
    const question = t(isDirect ? 'invoices.direct.sure' : 'invoices.sure.send', { amount })
    if ((await dialogs.confirm(question)) !== 'confirmed') return
    await change.run(async () => {
      const sent = await sendToBank(invoice)
      await navigate(invoiceSuccessHref(sent.invoiceNumber))
    })
  }

  async function end(): Promise<void> {
    const question = status === 'DRAFT' ? t('invoices.sure.cancelDraft') : unlessPaid('invoices.sure.cancel')
    if ((await dialogs.confirm(question, { isDangerous: true })) !== 'confirmed') return
    restoreFocus()
    await change.run(() => cancel({ invoiceNumber }))
  }

  async function payByCard(to: string): Promise<void> {
    const ending = await dialogs.confirm(unlessPaid('invoices.sure.card'), { isDangerous: true })
    if (ending !== 'confirmed') return
    await change.run(async () => {
      await cancel({ invoiceNumber })
      await navigate(orderHref(to))
    })
  }

  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {can('SEND') && (
        <Button isPending={change.isPending} onClick={() => void send()}>
          {t(isDirect ? 'invoices.direct.send' : 'invoices.acts.SEND')}
        </Button>
      )}
      {can('EDIT') && orderNum !== undefined && (
        <ButtonLink variant="secondary" href={createInvoiceHref(orderNum, invoiceNumber)}>
          {t('invoices.acts.EDIT')}
        </ButtonLink>
      )}
      {can('PAY_BY_CARD') && orderNum !== undefined && (
        <Button variant="secondary" isPending={change.isPending} onClick={() => void payByCard(orderNum)}>
          {t('invoices.acts.PAY_BY_CARD')}
        </Button>
      )}
      {can('CANCEL') && (
        <Button variant="quiet" isPending={change.isPending} onClick={() => void end()}>
          {t('invoices.acts.CANCEL')}
        </Button>
      )}
    </div>
  )
}
