import { call } from '@kids-crafts/browser/api.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { openChildFile } from '@kids-crafts/contract/persons-staff.ts'
import { useState } from 'react'

import { ActButton } from '../act-button.tsx'
import { askReason } from '../shared/ask-reason.ts'
import { useTranslation } from '../translation.ts'

type File = OutputOf<typeof openChildFile>

/**
 * P-16: opened once, for a reason that the guardian can read; shown until another person is chosen.
 */
export function ChildFile({ personId }: { personId: string }) {
  const { t } = useTranslation()
  const { run, isPending } = useChange()
  const [file, setFile] = useState<File>()

  const open = () =>
    run(async () => {
      const reason = await askReason(t('people.openTitle'), t('people.openReason'), t('people.open'))
      if (reason !== undefined) setFile(await call(openChildFile, { personId, reason }))
    })

  if (file) return <Opened file={file} />
  return (
    <div>
      <ActButton label={t('people.open')} hotKey="o" isPending={isPending} onAct={() => void open()} />
    </div>
  )
}

/** Text as text: what is stored may be anything that somebody has typed. */
function Opened({ file: { login, topics } }: { file: File }) {
  const { t } = useTranslation()
  return (
    <section className="flex flex-col gap-3" aria-label={t('people.fileOf', { login })}>
      <h3 className="font-bold">{t('people.fileOf', { login })}</h3>
      {topics.map(({ topic, tables }) => (
        <details key={topic} className="border-line border-t pt-2">
          <summary className="cursor-pointer font-bold">{topic}</summary>
          {tables.map(({ table, rows }) => (
            <div key={table} className="overflow-x-auto py-2">
              <h4 className="text-sm font-semibold">{table}</h4>
              {rows.map((row, at) => (
                <dl key={at} className="grid grid-cols-[max-content_1fr] gap-x-4 py-2">
                  {Object.entries(row).map(([name, value]) => (
                    <div key={name} className="contents">
                      <dt className="text-ink-muted">{name}</dt>
                      <dd className="break-words">{String(value ?? '–')}</dd>
                    </div>
                  ))}
                </dl>
              ))}
            </div>
          ))}
        </details>
      ))}
    </section>
  )
}
