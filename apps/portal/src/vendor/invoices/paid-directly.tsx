import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { getVendorInvoice, noteGivenBack } from '@kids-crafts/contract/vendor-invoices.ts'
import type { VendorInvoice } from '@kids-crafts/contract/vendor-invoices.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import type { Money as MoneyValue } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { Facts } from '../../shared/facts.tsx'
import { Money } from '../../shared/show.tsx'
import { site } from '../../shared/site.ts'
import { Section } from '../orders/section.tsx'
import { useTranslation } from '../translation.ts'
import { ArrivalForm } from './arrival-form.tsx'
import { dayOf, Iban } from './invoice-parts.tsx'

type Direct = NonNullable<VendorInvoice['paidDirectly']>

/** What is to come to the business's own account, what has come, and what of that is too much. */
export function PaidDirectly({ invoice, direct }: { invoice: VendorInvoice; direct: Direct }) {
  const { t } = useTranslation()
  const { iban, open, arrivals } = direct
  return (
    <Section title={t('invoices.direct.title')}>
      {open.minor > 0 && <p>{t('invoices.direct.text')}</p>}
      <Facts
        facts={[
          { label: t('invoices.direct.account'), value: <Iban value={iban} /> },
          { label: t('invoices.reference'), value: open.minor > 0 ? <bdi>{invoice.reference}</bdi> : null },
          { label: t('invoices.direct.open'), value: open.minor > 0 ? <Money value={open} /> : null },
        ]}
      />
      {arrivals.length > 0 && (
        <div className="flex max-w-xl flex-col gap-2">
          <h3 className="text-lg">{t('invoices.direct.arrivals')}</h3>
          <ul className="divide-line divide-y">
            {arrivals.map((arrival) => (
              <li key={arrival.arrivalNum} className="flex flex-col gap-3 py-2">
                <Arrival invoice={invoice} arrival={arrival} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {open.minor > 0 && (
        <ArrivalForm key={`${arrivals.length} ${open.minor}`} invoice={invoice} open={open} />
      )}
    </Section>
  )
}

interface ArrivalProps {
  invoice: VendorInvoice
  arrival: Direct['arrivals'][number]
}

function Arrival({
  invoice,
  arrival: { arrivalNum, arrivedOn, amount, toGiveBack, givenBack },
}: ArrivalProps) {
  const { t } = useTranslation()
  const { isPending, run } = useChange()
  const { invoiceNumber } = invoice
  const tooMuch = { amount: shown(toGiveBack) }

  async function giveBack(): Promise<void> {
    const ending = await dialogs.confirm(t('invoices.direct.giveBackText', tooMuch), {
      title: t('invoices.direct.giveBackTitle'),
      confirm: t('invoices.direct.giveBackConfirm'),
      cancel: t('invoices.direct.notYet'),
    })
    if (ending !== 'confirmed') return
    await run(async () =>
      setCachedRead(
        getVendorInvoice,
        { invoiceNumber },
        await call(noteGivenBack, { invoiceNumber, arrivalNum, toGiveBack }),
      ),
    )
  }

  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-4">
        <span>{dayOf(arrivedOn)}</span>
        <Money value={amount} />
        {givenBack.minor > 0 && (
          <span className="text-ink-muted w-full">
            {t('invoices.direct.givenBack', { amount: shown(givenBack) })}
          </span>
        )}
      </div>
      {toGiveBack.minor > 0 && (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" isPending={isPending} onClick={() => void giveBack()}>
              {t('invoices.direct.giveBack')}
            </Button>
          }
        >
          {t('invoices.direct.tooMuch', tooMuch)}
        </Notice>
      )}
    </>
  )
}

/** Within a sentence, whichever way that runs. */
const shown = (amount: MoneyValue): string => isolatedPrice(formatMoney(amount, site.locale))
