import { Route, Routes } from 'react-router'

import { CardList } from './card-list.tsx'
import { CardPage, NewCard } from './card-page.tsx'

/** Product cards of a seller: the list, and the form of one. */
export default function Cards() {
  return (
    <Routes>
      <Route index element={<CardList />} />
      <Route path="new" element={<NewCard />} />
      <Route path=":cardId" element={<CardPage />} />
    </Routes>
  )
}
