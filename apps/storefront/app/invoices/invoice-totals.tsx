import type { InvoiceOptions } from '@kids-crafts/contract/invoices.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { CreditLine } from './credit-line.tsx'
import type { InvoiceSums } from './invoice-sums.ts'
import { SumLines } from './sum-lines.tsx'

interface InvoiceTotalsProps {
  sums: InvoiceSums
  /** Of orders. */
  count: number
  /** Staff have to complete what is known of the issuer. */
  lacks: boolean
  /** The issuer itself is paid, and never on account. */
  isDirect: boolean
  credit: InvoiceOptions['credit']
  refusal: string | undefined
  isPending: boolean
  /** Before the form is sent: which of its buttons it was. */
  onPress: (isToSend: boolean) => void
}

/** What it comes to, and the two ways on. */
export function InvoiceTotals(props: InvoiceTotalsProps) {
  const { sums, count, lacks, isDirect, credit, refusal, isPending, onPress } = props
  const { t } = useTranslation()
  const [isToSend, setIsToSend] = useState(true)

  function press(next: boolean): void {
    setIsToSend(next)
    onPress(next)
  }

  return (
    <Card className="lg:sticky lg:top-6">
      <section aria-label={t('invoices.create.totals')} className="flex flex-col gap-4">
        <div>
          <h2 className="text-xl">{t('invoices.create.totals')}</h2>
          <p className="text-ink-muted">{t('invoices.create.chosen', { count })}</p>
        </div>
        <div aria-live="polite">
          <SumLines sums={sums} />
        </div>
        {credit && !isDirect && <CreditLine {...{ credit }} total={sums.totalAmount} />}
        {lacks && refusal === undefined && (
          <Notice tone="warning" title={t('invoices.create.lacksTitle')}>
            {t('invoices.create.lacks')}
          </Notice>
        )}
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <div className="flex flex-col gap-2">
          <Button
            type="submit"
            size="large"
            isWide
            isPending={isPending && isToSend}
            disabled={isPending && !isToSend}
            onClick={() => press(true)}
          >
            {t(isDirect ? 'invoices.direct.send' : 'invoices.create.send')}
          </Button>
          <Button
            type="submit"
            variant="secondary"
            isWide
            isPending={isPending && !isToSend}
            disabled={isPending && isToSend}
            onClick={() => press(false)}
          >
            {t('invoices.create.save')}
          </Button>
        </div>
      </section>
    </Card>
  )
}
