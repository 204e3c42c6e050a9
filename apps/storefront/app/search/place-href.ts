import type { SearchSuggestion } from '@kids-crafts/contract/search.ts'

import { abstractProductHref, storeHref } from '../shell/catalogue-links.ts'

/** Where a suggested abstract product or seller is. */
export const placeHref = ({ kind, code }: Pick<SearchSuggestion, 'kind' | 'code'>): string =>
  kind === 'store' ? storeHref(code) : abstractProductHref(code)
