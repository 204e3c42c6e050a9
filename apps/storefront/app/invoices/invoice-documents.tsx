import { download } from '@kids-crafts/browser/api.ts'
import { saveFile } from '@kids-crafts/browser/save-file.ts'
import type { Invoice } from '@kids-crafts/contract/invoices.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import Download from 'lucide-react/icons/download'

import { OrderSection } from '../orders/order-section.tsx'
import { usePending } from '../orders/use-pending.ts'
import { useTranslation } from '../platform/translation.ts'

type Document = Invoice['documents'][number]

/**
 * The invoice itself, and as data for the buyer's accounting. They need the bearer, so they are
 * fetched and not linked to.
 */
export function InvoiceDocuments({ invoice: { invoiceNumber, documents } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  if (documents.length === 0) return null
  return (
    <OrderSection title={t('invoices.invoice.documents')} headingLevel={2}>
      <ul className="flex flex-col gap-2">
        {documents.map((document) => (
          <li key={document.kind}>
            <DocumentButton {...{ invoiceNumber, document }} />
          </li>
        ))}
      </ul>
    </OrderSection>
  )
}

function DocumentButton({ invoiceNumber, document }: { invoiceNumber: string; document: Document }) {
  const { t } = useTranslation()
  const { isPending, run } = usePending()
  const { kind, name } = document
  const save = async () =>
    saveFile(name, await download('/api/invoice/document/v1/get', { invoiceNumber, kind }))
  return (
    <Button variant="secondary" size="small" isWide isPending={isPending} onClick={() => run(save)}>
      <span className="inline-flex items-center gap-2">
        <Download size={18} />
        {t('invoices.invoice.download', { name: labels[kind] })}
      </span>
    </Button>
  )
}

/** Names of formats are the same in every language. */
const labels = { PDF: 'PDF', CII: 'XML (CII)', UBL: 'XML (UBL)' }
