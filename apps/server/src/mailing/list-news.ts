import type { newsQuery } from '@kids-crafts/contract/staff-lists.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { hasText, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'

export interface NewsRow {
  issueCode: string
  theme: string
  subject: string
  locales: string[]
  createdAt: Date
}

/** The news that were sent, the latest first. An issue is a decision of staff, so there are few. */
export async function listNews(db: ReadDb, ask: z.output<typeof newsQuery>): Promise<ListPage<NewsRow>> {
  return readPage(ask, {
    found: db
      .selectFrom('news_issue')
      .where(onDays('created_at', ask))
      .where(hasText(['issue_code'], ask.text)),
    rows: (found) =>
      found
        .select(['issue_code as issueCode', 'theme', 'created_at as createdAt'])
        .select(sql<string>`texts #>> '{en,subject}'`.as('subject'))
        .select(sql<string[]>`array(select jsonb_object_keys(texts) order by 1)`.as('locales')),
    sorts: { createdAt: 'created_at' },
    key: 'news_issue_id',
  })
}
