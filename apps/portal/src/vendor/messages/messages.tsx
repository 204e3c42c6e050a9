import { Route, Routes } from 'react-router'

import { NotFoundPage } from '../../shared/plain-pages.tsx'
import { MessageList } from './message-list.tsx'
import { MessagePage } from './message-page.tsx'

export default function Messages() {
  return (
    <Routes>
      <Route index element={<MessageList />} />
      <Route path=":number" element={<MessagePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
