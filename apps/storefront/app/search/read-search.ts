import type { Read } from '@kids-crafts/contract/rendering.ts'
import { listFound } from '@kids-crafts/contract/search.ts'

import { listAddress } from '../catalogue/list/list-address.ts'
import { orRefusedPage, refusedPage } from '../platform/refused-page.ts'
import { pages } from '../site-map.ts'

/** What the text of the address finds; nothing where there is no text yet. */
export async function readSearch(read: Read, url: string) {
  const { query } = listAddress('', new URL(url).searchParams, pages['/search'].query)
  const text = query.text?.trim() ?? ''
  if (text === '') return { text, found: undefined }
  const input = listFound.input.safeParse({ ...query, text })
  if (!input.success) throw refusedPage(400, String(input.error.issues[0]?.path[0]))
  return { text, found: await orRefusedPage(read(listFound, input.data)) }
}
