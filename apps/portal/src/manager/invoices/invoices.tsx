import { Tabs } from '../tabs.tsx'
import { useTranslation } from '../translation.ts'
import { BankLines } from './bank-lines.tsx'
import { CreditLines } from './credit-lines.tsx'
import { Fees } from './fees.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { InvoiceSettings } from './invoice-settings.tsx'
import { StoreAccounts } from './store-accounts.tsx'

/**
 * Invoices of buyers, the money that came in for them, businesses that are paid directly, and who
 * may buy on account.
 */
export default function Invoices() {
  const { t } = useTranslation()
  return (
    <Tabs
      home="/invoices"
      label={t('invoices.title')}
      tabs={[
        { path: '', label: t('invoices.bank.title'), Page: BankLines },
        { path: 'all', label: t('invoices.list.title'), Page: InvoiceList },
        { path: 'accounts', label: t('invoices.accounts.title'), Page: StoreAccounts },
        { path: 'fees', label: t('invoices.fees.title'), Page: Fees },
        { path: 'credit', label: t('invoices.credit.title'), Page: CreditLines },
        { path: 'settings', label: t('invoices.settings.title'), Page: InvoiceSettings },
      ]}
    />
  )
}
