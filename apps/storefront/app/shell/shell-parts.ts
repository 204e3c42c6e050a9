import { createContext } from 'react'

/** What other features lend to the header. */
export interface ShellParts {
  /** Called with what was typed, once typing rests or Enter is pressed. The box is shown when there is a search. */
  search: ((text: string) => void) | null
  cartItemCount: number
}

export const ShellParts = createContext<ShellParts>({ search: null, cartItemCount: 0 })
