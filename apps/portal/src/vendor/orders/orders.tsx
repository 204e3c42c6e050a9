import { Route, Routes } from 'react-router'

import { NotFoundPage } from '../../shared/plain-pages.tsx'
import { SaleList } from './sale-list.tsx'
import { SalePage } from './sale-page.tsx'

export default function Orders() {
  return (
    <Routes>
      <Route index element={<SaleList />} />
      <Route path=":number/:part" element={<SalePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
