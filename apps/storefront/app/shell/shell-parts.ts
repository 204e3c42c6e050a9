import { createContext, lazy } from 'react'
import type { ComponentType, KeyboardEvent, Ref } from 'react'

/** What other features lend to the header. */
export interface ShellParts {
  /** What opens below the search box. The box is shown when there is one. */
  search: ComponentType<SearchPanelProps> | null
  cartItemCount: number
}

export interface SearchPanelProps {
  /** The id of the list of choices, which the box names as its own. */
  listId: string
  /** What stands in the box. */
  text: string
  /** What is searched for: the text, once typing rests or Enter is pressed. */
  searched: string
  /** Puts a text into the box and searches for it at once. */
  onSearch: (text: string) => void
  onClose: () => void
  /** Tells the box what the panel shows, so that the box can say so. */
  onShown: (shown: ShownChoices) => void
  /** Where the panel puts what the box hands its keys to. */
  keysRef: Ref<SearchKeys>
}

export type SearchKeys = ((event: KeyboardEvent<HTMLInputElement>) => void) | null

export interface ShownChoices {
  hasChoices: boolean
  /** The choice that the arrow keys stand on. */
  activeId: string | undefined
  isPending: boolean
}

// Most visits look around first, so search is fetched when its box is first used.
const SearchPanel = lazy(async () => ({ default: (await import('../search/search-panel.tsx')).SearchPanel }))

export const ShellParts = createContext<ShellParts>({ search: SearchPanel, cartItemCount: 0 })
