import type { Invoice } from '@kids-crafts/contract/invoices.ts'
import { buttonClass } from '@kids-crafts/ui/button-style.ts'
import Download from 'lucide-react/icons/download'

import { OrderSection } from '../orders/order-section.tsx'
import { useTranslation } from '../platform/translation.ts'

/** The invoice itself, and as data for the buyer's accounting. */
export function InvoiceDocuments({ invoice: { documents } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  if (documents.length === 0) return null
  return (
    <OrderSection title={t('invoices.invoice.documents')} headingLevel={2}>
      <ul className="flex flex-col gap-2">
        {documents.map(({ kind, name, url }) => (
          <li key={kind}>
            <a
              href={url}
              download={name}
              className={buttonClass({ variant: 'secondary', size: 'small', isWide: true })}
            >
              <span className="inline-flex items-center gap-2">
                <Download size={18} />
                {t('invoices.invoice.download', { name: labels[kind] })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </OrderSection>
  )
}

/** Names of formats are the same in every language. */
const labels = { PDF: 'PDF', CII: 'XML (CII)', UBL: 'XML (UBL)' }
