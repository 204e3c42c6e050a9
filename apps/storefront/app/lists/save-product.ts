import { call } from '@kids-crafts/browser/api.ts'
import { refusalTextIn } from '@kids-crafts/browser/form/refusal-text.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { session } from '@kids-crafts/browser/session.ts'
import { getListsOfProduct, removeProduct, saveProduct } from '@kids-crafts/contract/lists.ts'
import type { ListsOfProduct } from '@kids-crafts/contract/lists.ts'
import { choose } from '@kids-crafts/ui/choose.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { toast } from '@kids-crafts/ui/toast-store.ts'

import { loginHref } from '../platform/return-path.ts'
import type { Translation } from '../platform/translation.ts'
import { listHref } from './list-address.ts'
import { mayRemove } from './may-remove.ts'

type List = ListsOfProduct['lists'][number]

const isOnAny = ({ lists }: ListsOfProduct): boolean => lists.some(({ hasProduct }) => hasProduct)

/** Nobody is told that it could not be found out: the button then saves. */
export const isOnList = (sku: string): Promise<boolean> =>
  call(getListsOfProduct, { sku }).then(isOnAny, () => false)

/**
 * Puts a product on a list or takes it off; of several lists somebody chooses one. Says whether it
 * is on any then.
 */
export async function toggleSaved(translation: Translation, sku: string): Promise<boolean> {
  if (session.get() === null) {
    window.location.assign(loginHref(window.location))
    return false
  }
  const { t } = translation
  try {
    const before = await call(getListsOfProduct, { sku })
    const list = before.lists.length > 1 ? await chooseList(translation, before.lists) : before.lists[0]
    if (list === undefined && before.lists.length > 1) return isOnAny(before)
    if (list?.hasProduct && !(await mayRemove(translation, list))) return true
    const after = list?.hasProduct
      ? await call(removeProduct, { sku, listId: list.listId })
      : await call(saveProduct, { sku, ...(list && { listId: list.listId }) })
    const shown = list ?? after.lists.find(({ hasProduct }) => hasProduct)
    const said = { list: isolated(shown?.name ?? t('lists.unnamed')) }
    toast.show(list?.hasProduct ? t('lists.taken', said) : t('lists.added', said), {
      link: { href: listHref(shown?.listId), label: t('lists.view') },
    })
    return isOnAny(after)
  } catch (error) {
    await dialogs.error(refusalTextIn(translation).ofError(error))
    return isOnList(sku)
  }
}

async function chooseList({ t }: Translation, lists: readonly List[]): Promise<List | undefined> {
  const listId = await choose(
    t('lists.which'),
    lists.map(({ listId: value, name, hasProduct }) => {
      const list = isolated(name ?? t('lists.unnamed'))
      return { value, label: hasProduct ? t('lists.removeFrom', { list }) : t('lists.addTo', { list }) }
    }),
  )
  return lists.find((each) => each.listId === listId)
}
