import { call } from '@kids-crafts/browser/api.ts'
import { saveFile } from '@kids-crafts/browser/save-file.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { makeSchoolStatement, statementFormats } from '@kids-crafts/contract/school-books.ts'
import type { StatementFormat } from '@kids-crafts/contract/school-books.ts'
import type { School } from '@kids-crafts/contract/schools-staff.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { useTranslation } from '../translation.ts'

/** What the school’s board would download, for a reason that the log has. */
export function SchoolStatement({ school: { schoolId } }: { school: School }) {
  const { t } = useTranslation()
  const [from, setFrom] = useState(() => new Date().toISOString().slice(0, 8) + '01')
  const [to, setTo] = useState(() => new Date().toISOString().slice(0, 10))
  const [format, setFormat] = useState<StatementFormat>('pdf')
  const [reason, setReason] = useState('')
  const change = useChange()
  const make = () =>
    change.run(async () => {
      const made = await call(makeSchoolStatement, { schoolId, from, to, format, reason })
      saveFile(made.name, new Blob([bytesOf(made.base64)], { type: made.type }))
    })
  return (
    <section>
      <h3 className="mb-4 font-bold">{t('schools.statement')}</h3>
      <form
        className="grid items-end gap-3 md:grid-cols-3"
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <TextField
          type="date"
          label={t('schools.from')}
          required
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="date"
          label={t('schools.to')}
          required
          min={from}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <NativeSelect
          label={t('schools.format')}
          value={format}
          onChange={({ target }) =>
            setFormat(statementFormats.find((each) => each === target.value) ?? 'pdf')
          }
        >
          {statementFormats.map((each) => (
            <option key={each} value={each}>
              {each.toUpperCase()}
            </option>
          ))}
        </NativeSelect>
        <TextField
          className="md:col-span-2"
          label={t('schools.reason')}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" isPending={change.isPending}>
          {t('schools.makeStatement')}
        </Button>
      </form>
    </section>
  )
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
