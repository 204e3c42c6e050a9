import { useNavigate, useNavigation, useLocation, useSearchParams } from 'react-router'

import { hrefOf, listAddress } from './list-address.ts'
import type { ListAddress, ListKey } from './list-address.ts'

/** Where the list stands, where it is going, and how to go elsewhere without losing one's place. */
export interface ListPlace<Key extends string = ListKey> {
  /** What is asked for, as soon as it is: a tick shows at once and the products follow. */
  wanted: ListAddress<Key>
  isLoading: boolean
  goTo: (next: ListAddress<Key>) => void
}

export function useListPlace<Key extends string = ListKey>(keys: readonly Key[]): ListPlace<Key> {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const isLoading = next?.pathname === pathname
  const asked = isLoading ? new URLSearchParams(next.search) : search
  return {
    wanted: listAddress(pathname, asked, keys),
    isLoading,
    // At once: a second tick that follows fast must see the first.
    goTo: (address) => void navigate(hrefOf(address), { preventScrollReset: true, flushSync: true }),
  }
}
