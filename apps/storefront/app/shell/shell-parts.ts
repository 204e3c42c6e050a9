import { createContext, lazy } from 'react'
import type { ComponentType, ReactNode } from 'react'

import type { SearchPanelProps } from '../search/search-panel.tsx'

export interface CartItemCountProps {
  children: (count: number) => ReactNode
}

/** Parts of other features in the header. */
export interface ShellParts {
  /** The panel below the search box; without it, the box is hidden. */
  search: ComponentType<SearchPanelProps> | null
  /** A component: a number in the context would hydrate the whole page whenever it changes. */
  CartItemCount: ComponentType<CartItemCountProps>
}

// Most visits browse first, so search loads when its box is first used.
const SearchPanel = lazy(async () => ({ default: (await import('../search/search-panel.tsx')).SearchPanel }))

export const ShellParts = createContext<ShellParts>({
  search: SearchPanel,
  CartItemCount: ({ children }) => children(0),
})
