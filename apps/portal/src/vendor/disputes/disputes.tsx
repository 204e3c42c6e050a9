import { Route, Routes } from 'react-router'

import { NotFoundPage } from '../../shared/plain-pages.tsx'
import { DisputeList } from './dispute-list.tsx'
import { DisputePage } from './dispute-page.tsx'

export default function Disputes() {
  return (
    <Routes>
      <Route index element={<DisputeList />} />
      <Route path=":disputeNum" element={<DisputePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
