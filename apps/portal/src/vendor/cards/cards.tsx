import { Route, Routes } from 'react-router'

import { CardList } from './card-list.tsx'
import { CardPage, NewCard } from './card-page.tsx'
import { SellLikeThis } from './sell-like-this.tsx'

/** Product cards of a seller: the list, and the form of one. */
export default function Cards() {
  return (
    <Routes>
      <Route index element={<CardList />} />
      <Route path="new" element={<NewCard />} />
      <Route path="like" element={<SellLikeThis />} />
      <Route path=":cardId" element={<CardPage />} />
    </Routes>
  )
}
