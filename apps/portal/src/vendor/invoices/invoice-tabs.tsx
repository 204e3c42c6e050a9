import { vendorInvoiceTabs } from '@kids-crafts/contract/vendor-invoices.ts'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'

import { useTranslation } from '../translation.ts'
import { useWho } from '../who.ts'

interface InvoiceTabsProps {
  current: (typeof vendorInvoiceTabs)[number] | 'ACCOUNT'
}

/** The lists of invoices and, where a business may be paid directly, its bank account. */
export function InvoiceTabs({ current }: InvoiceTabsProps) {
  const { t } = useTranslation()
  const isBusiness = useWho()?.storeKind === 'BUSINESS'
  return (
    <TabLinks
      label={t('invoices.title')}
      current={current}
      links={[
        ...vendorInvoiceTabs.map((each) => ({
          key: each,
          label: t(`invoices.tabs.${each}`),
          href: `/invoices?tab=${each}`,
        })),
        ...(isBusiness
          ? [{ key: 'ACCOUNT', label: t('invoices.account.tab'), href: '/invoices/account' }]
          : []),
      ]}
    />
  )
}
