import type { textsQuery } from '@kids-crafts/contract/staff-lists.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import type { ContentVariant } from '@kids-crafts/rules/content.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import type { ReadDb } from '../platform/database/db.ts'
import { pageOf } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { listContent } from './list-content.ts'

export interface TextsRow {
  contentCode: string
  variant: ContentVariant
  languages: { locale: Locale; isReplaced: boolean }[]
}

/**
 * The pages whose texts staff can replace, with their languages. There are as many as the site has
 * pages: all are read.
 */
export async function listTexts(db: ReadDb, ask: z.output<typeof textsQuery>): Promise<ListPage<TextsRow>> {
  const { texts } = await listContent(db)
  const found = texts.filter(
    ({ contentCode, locale, isReplaced }) =>
      contentCode.includes(ask.text?.toLowerCase() ?? '') &&
      locale === (ask.locale ?? locale) &&
      (ask.status === 'ALL' || isReplaced === (ask.status === 'REPLACED')),
  )
  const rows = [
    ...Map.groupBy(found, ({ contentCode, variant }) => `${contentCode} ${variant}`).entries(),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return pageOf(
    ask,
    rows.flatMap(([, [first, ...others]]) =>
      first === undefined
        ? []
        : [
            {
              contentCode: first.contentCode,
              variant: first.variant,
              languages: [first, ...others].map(({ locale, isReplaced }) => ({ locale, isReplaced })),
            },
          ],
    ),
  )
}
