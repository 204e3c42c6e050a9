import { newsQuery } from '@kids-crafts/contract/staff-lists.ts'

import { dayOf, onOneLine } from '../platform/print-list.ts'
import type { PrintedList } from '../platform/print-list.ts'
import { listNews } from './list-news.ts'
import type { NewsRow } from './list-news.ts'

export const printedNews: PrintedList<typeof newsQuery, NewsRow> = {
  query: newsQuery,
  read: listNews,
  line: ({ issueCode, theme, subject, locales, createdAt }) =>
    `${dayOf(createdAt)}  ${issueCode}  ${theme}  ${locales.join(' ')}  ${onOneLine(subject)}`,
  nothing: 'No newsletter has been sent yet.',
}
