import type { StoredData, StoredRow } from '@kids-crafts/contract/privacy.ts'
import { formatNumber } from '@kids-crafts/rules/numbers.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Disclosure } from '@kids-crafts/ui/disclosure.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { shownFields, useFieldTexts } from './field-texts.ts'

/** What is stored, topic by topic, in words; the file has the rest. */
export function StoredTopics({ topics }: Pick<StoredData, 'topics'>) {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (
    <div className="card-surface px-5 [&>details:last-child]:border-0">
      {topics.map(({ topic, tables }, index) => {
        const rows = tables.flatMap(({ table, rows: each }) => each.map((row) => ({ table, row })))
        return (
          <Disclosure
            key={topic}
            open={index === 0}
            summary={
              <span className="flex flex-wrap items-center gap-2">
                {t(`privacy.topics.${topic}.title`)}
                <Badge>{formatNumber(rows.length, locale)}</Badge>
              </span>
            }
          >
            <p>{t(`privacy.topics.${topic}.why`)}</p>
            <ul className="divide-line divide-y">
              {rows
                .filter(({ row }) => shownFields(row).length > 0)
                .map(({ table, row }) => (
                  <li key={`${table} ${JSON.stringify(row)}`} className="py-3">
                    <Fields row={row} />
                  </li>
                ))}
            </ul>
          </Disclosure>
        )
      })}
    </div>
  )
}

function Fields({ row }: { row: StoredRow }) {
  const texts = useFieldTexts()
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
      {shownFields(row).map((field) => (
        <div key={field} className="contents">
          <dt className="text-sm">{texts.labelOf(field)}</dt>
          <dd className="text-ink mb-1 min-w-0 font-medium break-words">
            <bdi>{texts.valueOf(field, row[field] ?? null)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
