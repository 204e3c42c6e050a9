import type { Category } from '@kids-crafts/contract/catalogue.ts'
import { useRouteLoaderData } from 'react-router'

import type { loader } from '../root.tsx'

/** Theme, language and portals, as the root loader gave them. */
export function useSite() {
  const site = useRouteLoaderData<typeof loader>('root')
  if (!site) throw new Error('The root loader gives the site')
  return site
}

/** The categories of this store. They come as one text: the router encodes a tree value by value, for every page. */
export function useCategories(): readonly Category[] {
  return parseCategories(useSite().categories)
}

const parsed = new Map<string, readonly Category[]>()
const parsedMax = 50

function parseCategories(text: string): readonly Category[] {
  const known = parsed.get(text)
  if (known) return known
  const categories = JSON.parse(text) as Category[]
  // A browser has one, a server one of each theme and language, until the categories change.
  if (parsed.size >= parsedMax) parsed.clear()
  parsed.set(text, categories)
  return categories
}
