import type { Category } from '@kids-crafts/contract/catalogue.ts'
import type { Visit } from '@kids-crafts/contract/rendering.ts'
import { useRouteLoaderData } from 'react-router'

/** Server data for the whole site. It is the same for everybody with this theme and language. */
export interface Site extends Omit<Visit, 'read'> {
  /** As one text: the router would encode a tree value by value for every page. */
  categories: string
  /** Null if they loaded; see `readCategories`. */
  categoriesError: string | null
  /**
   * From the server, because a browser takes longer to load currency names than to show the whole
   * header.
   */
  currencyName: string
}

/** Theme, language and portals from the root loader. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root')
  if (!site) throw new Error('The root loader gives the site')
  return site
}

/** The categories of this store. */
export function useCategories(): readonly Category[] {
  return parseCategories(useSite().categories)
}

const parsed = new Map<string, readonly Category[]>()
const parsedMax = 50

function parseCategories(text: string): readonly Category[] {
  const known = parsed.get(text)
  if (known) return known
  const categories = JSON.parse(text) as Category[]
  // A browser has one; a server has one per theme and language, until the categories change.
  if (parsed.size >= parsedMax) parsed.clear()
  parsed.set(text, categories)
  return categories
}
