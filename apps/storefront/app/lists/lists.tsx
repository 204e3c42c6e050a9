import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { getLists } from '@kids-crafts/contract/lists.ts'
import type { SavedListSummary } from '@kids-crafts/contract/lists.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { OnlyWithRole } from '../profile/only-with-role.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { listHref } from './list-address.ts'
import { ListNameForm } from './list-name-form.tsx'
import { useFresh } from './use-fresh.ts'

export const handle = { title: 'profile.parts.lists.title' } satisfies PageHandle

/** What somebody has saved, list by list. */
export default function Lists() {
  const { t } = useTranslation()
  return (
    <>
      <SectionHeading level={1} lead={t('lists.lead')}>
        {t('profile.parts.lists.title')}
      </SectionHeading>
      <OnlyWithRole>{() => <OwnLists />}</OnlyWithRole>
    </>
  )
}

function OwnLists() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const query = useFresh(getLists, {})
  // Chosen once, so that what is sent again is the same list.
  const [newId, setNewId] = useState<string | null>(null)
  if (newId !== null) {
    return (
      <ListNameForm
        listId={newId}
        name=""
        title={t('lists.new')}
        onClose={() => setNewId(null)}
        onSaved={() => void navigate(listHref(newId))}
      />
    )
  }
  const addButton = (
    <Button onClick={() => setNewId(crypto.randomUUID())}>
      <Plus size={20} />
      {t('lists.new')}
    </Button>
  )
  return (
    <Loaded query={query}>
      {({ lists }) =>
        lists.length === 0 ? (
          <EmptyState
            art="empty-cart"
            title={t('lists.empty')}
            text={t('lists.emptyText')}
            action={addButton}
          />
        ) : (
          <>
            <ul className="mb-6 grid gap-4 md:grid-cols-2">
              {lists.map((list) => (
                <li key={list.listId}>
                  <ListCard list={list} />
                </li>
              ))}
            </ul>
            {addButton}
          </>
        )
      }
    </Loaded>
  )
}

function ListCard({ list }: { list: SavedListSummary }) {
  const { t } = useTranslation()
  const { listId, name, isShared, productCount, wanted, promised, images } = list
  return (
    <Link href={listHref(listId)} className="card-surface card-lift flex h-full flex-col gap-3 p-5">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 text-lg font-semibold wrap-anywhere">
          <bdi>{name ?? t('lists.unnamed')}</bdi>
        </span>
        {isShared && <Badge tone="primary">{t('lists.shared')}</Badge>}
      </span>
      <span aria-hidden="true" className="flex gap-2 empty:hidden">
        {images.map((image) => (
          <PictureImage
            key={image.hash}
            picture={image}
            alt=""
            sizes="64px"
            largest={240}
            className="rounded-small bg-surface-sunken size-16 object-cover"
          />
        ))}
      </span>
      <span className="text-ink-muted mt-auto text-sm">
        {t('lists.products', { number: productCount })}
        {(isShared || promised > 0) && ` · ${t('lists.promised', { promised, wanted })}`}
      </span>
    </Link>
  )
}
