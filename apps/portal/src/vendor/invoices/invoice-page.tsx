import { download } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { saveFile } from '@kids-crafts/browser/save-file.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { getVendorInvoice, vendorInvoiceDocument } from '@kids-crafts/contract/vendor-invoices.ts'
import type { VendorInvoice } from '@kids-crafts/contract/vendor-invoices.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { useParams } from 'react-router'

import { Facts } from '../../shared/facts.tsx'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Money } from '../../shared/show.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { dayOf, InvoiceState } from './invoice-parts.tsx'
import { PaidDirectly } from './paid-directly.tsx'

/** An invoice with its documents. */
export function InvoicePage() {
  const { number = '' } = useParams()
  const query = useFresh(getVendorInvoice, { invoiceNumber: number })
  return <Loaded query={query}>{(invoice) => <Shown invoice={invoice} />}</Loaded>
}

function Shown({ invoice }: { invoice: VendorInvoice }) {
  const { t } = useTranslation()
  const { creditNoteNumber, cancelsNumber, correctsNumber, creditNotes, credited, orderNums } = invoice
  const notes = [...creditNotes.map(({ number }) => number), creditNoteNumber]
    .filter((number) => number !== undefined)
    .map((number) => <ToInvoice key={number} number={number} />)
  return (
    <PageFrame title={invoice.invoiceNumber} actions={<InvoiceState invoice={invoice} />}>
      <TextLink href="/invoices">{t('invoices.back')}</TextLink>
      {invoice.paidDirectly && <PaidDirectly invoice={invoice} direct={invoice.paidDirectly} />}
      <Card className="flex flex-col gap-5">
        <Facts
          facts={[
            { label: t('invoices.buyer'), value: <bdi>{invoice.buyerName}</bdi> },
            { label: t('invoices.issueDate'), value: dayOf(invoice.issueDate) },
            {
              label: t('invoices.dueDate'),
              value: invoice.kind === 'INVOICE' ? dayOf(invoice.dueDate) : null,
            },
            { label: t('invoices.net'), value: <Money value={invoice.net} /> },
            { label: t('invoices.tax'), value: <Money value={invoice.tax} /> },
            { label: t('invoices.total'), value: <Money value={invoice.total} /> },
            {
              label: t('invoices.paid'),
              value: invoice.kind === 'INVOICE' ? <Money value={invoice.paid} /> : null,
            },
            {
              label: t('invoices.credited'),
              value: credited.minor > 0 ? <Money value={credited} /> : null,
            },
            { label: t('invoices.reference'), value: <bdi>{invoice.reference}</bdi> },
            { label: t('invoices.orders'), value: <bdi>{orderNums.join(', ')}</bdi> },
            { label: t('invoices.creditNote'), value: notes.length > 0 ? notes : null },
            { label: t('invoices.cancels'), value: cancelsNumber && <ToInvoice number={cancelsNumber} /> },
            { label: t('invoices.corrects'), value: correctsNumber && <ToInvoice number={correctsNumber} /> },
          ]}
        />
        {invoice.isOnAccount && <p>{t('invoices.onAccount')}</p>}
        <Documents invoice={invoice} />
      </Card>
    </PageFrame>
  )
}

function ToInvoice({ number }: { number: string }) {
  return (
    <TextLink href={`/invoices/${encodeURIComponent(number)}`} className="me-2">
      <bdi>{number}</bdi>
    </TextLink>
  )
}

function Documents({ invoice: { invoiceNumber, documents } }: { invoice: VendorInvoice }) {
  const { t } = useTranslation()
  const { isPending, run } = useChange()
  if (documents.length === 0) return <p className="text-ink-muted">{t('invoices.noDocuments')}</p>
  return (
    <div className="flex flex-wrap gap-3">
      {documents.map(({ kind, name }) => (
        <Button
          key={kind}
          variant={kind === 'PDF' ? 'primary' : 'secondary'}
          isPending={isPending}
          onClick={() =>
            void run(async () =>
              saveFile(name, await download(vendorInvoiceDocument.path, { invoiceNumber, kind })),
            )
          }
        >
          {t(`invoices.download.${kind}`)}
        </Button>
      ))}
    </div>
  )
}
