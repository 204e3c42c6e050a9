import { Route, Routes } from 'react-router'

import { NotFoundPage } from '../../shared/plain-pages.tsx'
import { AccountPage } from './account-page.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { InvoicePage } from './invoice-page.tsx'

export default function Invoices() {
  return (
    <Routes>
      <Route index element={<InvoiceList />} />
      <Route path="account" element={<AccountPage />} />
      <Route path=":number" element={<InvoicePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
