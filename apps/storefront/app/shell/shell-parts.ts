import { createContext, lazy } from 'react'
import type { ComponentType } from 'react'

import type { SearchPanelProps } from '../search/search-panel.tsx'

/** What other features lend to the header. */
export interface ShellParts {
  /** What opens below the search box. The box is shown when there is one. */
  search: ComponentType<SearchPanelProps> | null
  cartItemCount: number
}

// Most visits look around first, so search is fetched when its box is first used.
const SearchPanel = lazy(async () => ({ default: (await import('../search/search-panel.tsx')).SearchPanel }))

export const ShellParts = createContext<ShellParts>({ search: SearchPanel, cartItemCount: 0 })
