import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { getList, getLists, removeList } from '@kids-crafts/contract/lists.ts'
import type { SavedList } from '@kids-crafts/contract/lists.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { SkeletonList } from '@kids-crafts/ui/skeleton.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { OnlyWithRole } from '../profile/only-with-role.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { listHref } from './list-address.ts'
import { ListNameForm } from './list-name-form.tsx'
import { OwnListed } from './own-listed.tsx'
import { ShareList } from './share-list.tsx'
import { useFresh } from './use-fresh.ts'

export const handle = { title: 'profile.parts.lists.title' } satisfies PageHandle

/** One list of one's own. */
export default function ListPage() {
  const { t } = useTranslation()
  const { listId = '' } = useParams()
  return (
    <>
      <TextLink href={listHref()} className="mb-4 inline-flex items-center gap-2">
        <ArrowLeft size={18} className="rtl:-scale-x-100" />
        {t('lists.back')}
      </TextLink>
      <OnlyWithRole>{(user) => <Opened key={listId} listId={listId} user={user} />}</OnlyWithRole>
    </>
  )
}

function Opened({ listId, user }: { listId: string; user: CurrentUser }) {
  const { t } = useTranslation()
  const query = useFresh(getList, { listId })
  if (!query.data && query.error instanceof ApiError && [400, 404].includes(query.error.status)) {
    return (
      <EmptyState
        headingLevel={1}
        art="empty-error"
        title={t('lists.missing')}
        text={t('lists.missingText')}
        action={<ButtonLink href={listHref()}>{t('lists.back')}</ButtonLink>}
      />
    )
  }
  return (
    <Loaded query={query} skeleton={<SkeletonList rows={4} />}>
      {(list) => <Shown list={list} isChild={user.isChild} />}
    </Loaded>
  )
}

function Shown({ list, isChild }: { list: SavedList; isChild: boolean }) {
  const { t } = useTranslation()
  const { listId, items } = list
  const name = list.name ?? t('lists.unnamed')
  const [isRenaming, setIsRenaming] = useState(false)
  if (isRenaming) {
    return (
      <ListNameForm
        listId={listId}
        name={list.name ?? ''}
        title={t('lists.rename')}
        onClose={() => setIsRenaming(false)}
        onSaved={() => void refetchRead(getList, { listId }).then(() => setIsRenaming(false))}
      />
    )
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h1 className="heading-ink w-fit min-w-0 pb-1 text-2xl wrap-anywhere md:text-3xl">
          <bdi>{name}</bdi>
        </h1>
        <div className="-ms-3.5 flex flex-wrap">
          <Button variant="quiet" size="small" onClick={() => setIsRenaming(true)}>
            {t('lists.rename')}
          </Button>
          <DeleteButton listId={listId} name={name} />
        </div>
      </div>
      {items.length === 0 ? (
        <EmptyState art="empty-cart" title={t('lists.emptyList')} text={t('lists.emptyText')} />
      ) : (
        <>
          <ul className="card-surface divide-line mb-8 divide-y">
            {items.map((item) => (
              <OwnListed key={item.sku} listId={listId} item={item} />
            ))}
          </ul>
          <ShareList list={list} isChild={isChild} />
        </>
      )}
    </>
  )
}

function DeleteButton({ listId, name }: { listId: string; name: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const change = useChange()

  async function remove(): Promise<void> {
    const ending = await dialogs.confirm(t('lists.deleteQuestion', { list: isolated(name) }), {
      confirm: t('lists.delete'),
      cancel: t('lists.keep'),
      isDangerous: true,
    })
    if (ending !== 'confirmed') return
    await change.run(async () => {
      await call(removeList, { listId })
      await refetchRead(getLists, {})
      await navigate(listHref())
    })
  }

  return (
    <Button variant="quiet" size="small" isPending={change.isPending} onClick={() => void remove()}>
      {t('lists.delete')}
    </Button>
  )
}
