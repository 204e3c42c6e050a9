import { createContext, lazy } from 'react'
import type { ComponentType } from 'react'

import type { SearchPanelProps } from '../search/search-panel.tsx'

/** Parts of other features in the header. */
export interface ShellParts {
  /** The panel below the search box; without it, the box is hidden. */
  search: ComponentType<SearchPanelProps> | null
  cartItemCount: number
}

// Most visits browse first, so search loads when its box is first used.
const SearchPanel = lazy(async () => ({ default: (await import('../search/search-panel.tsx')).SearchPanel }))

export const ShellParts = createContext<ShellParts>({ search: SearchPanel, cartItemCount: 0 })
