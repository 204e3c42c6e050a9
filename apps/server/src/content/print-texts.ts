import { textsQuery } from '@kids-crafts/contract/staff-lists.ts'

import type { PrintedList } from '../platform/print-list.ts'
import { listTexts } from './list-texts.ts'
import type { TextsRow } from './list-texts.ts'

/** A page as staff type it. */
export const nameOfPage = ({ contentCode, variant }: Pick<TextsRow, 'contentCode' | 'variant'>): string =>
  `${contentCode}${variant === 'kids' ? ' --kids' : ''}`

export const printedTexts: PrintedList<typeof textsQuery, TextsRow> = {
  query: textsQuery,
  read: listTexts,
  line: (row) => {
    const languages = row.languages.map(({ locale, isReplaced }) => (isReplaced ? `${locale}*` : locale))
    return `${nameOfPage(row).padEnd(30)}${languages.join(' ')}`
  },
  nothing: 'There are no texts.',
}
