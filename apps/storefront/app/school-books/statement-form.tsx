import { download } from '@kids-crafts/browser/api.ts'
import { saveFile } from '@kids-crafts/browser/save-file.ts'
import { schoolStatement, statementDaysMax, statementFormats } from '@kids-crafts/contract/school-books.ts'
import type { StatementFormat } from '@kids-crafts/contract/school-books.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import Download from 'lucide-react/icons/download'

import { usePending } from '../orders/use-pending.ts'
import { useTranslation } from '../platform/translation.ts'
import { daysOf, isPeriod, presets } from './periods.ts'
import type { Days } from './periods.ts'

interface StatementFormProps {
  schoolId: number
  days: Days
  onChoose: (days: Days) => void
}

/** The period, and its statement as a file. */
export function StatementForm({ schoolId, days, onChoose }: StatementFormProps) {
  const { t } = useTranslation()
  const isGood = isPeriod(days, statementDaysMax)
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        {presets.map((preset) => {
          const { from, to } = daysOf(preset)
          const isChosen = from === days.from && to === days.to
          return (
            <Button
              key={preset}
              size="small"
              variant={isChosen ? 'primary' : 'secondary'}
              aria-pressed={isChosen}
              onClick={() => onChoose({ from, to })}
            >
              {t(`schoolBooks.statement.${preset}`)}
            </Button>
          )
        })}
      </div>
      <div className="grid max-w-xl gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={t('schoolBooks.statement.from')}
          value={days.from}
          max={days.to}
          onChange={({ target }) => onChoose({ ...days, from: target.value })}
        />
        <TextField
          type="date"
          label={t('schoolBooks.statement.to')}
          value={days.to}
          min={days.from}
          error={isGood ? undefined : t('schoolBooks.statement.wrong', { max: statementDaysMax })}
          onChange={({ target }) => onChoose({ ...days, to: target.value })}
        />
      </div>
      <p className="text-ink-muted text-sm">{t('schoolBooks.statement.hint')}</p>
      <ul className="flex flex-wrap gap-2">
        {statementFormats.map((format) => (
          <li key={format}>
            <DownloadButton {...{ schoolId, days, format }} isDisabled={!isGood} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function DownloadButton({
  schoolId,
  days,
  format,
  isDisabled,
}: {
  schoolId: number
  days: Days
  format: StatementFormat
  isDisabled: boolean
}) {
  const { t } = useTranslation()
  const { isPending, run } = usePending()
  const { from, to } = days
  const save = async () =>
    saveFile(
      `statement-${from}-${to}.${format}`,
      await download(schoolStatement.path, { school: String(schoolId), from, to, format }),
    )
  return (
    <Button variant="secondary" isPending={isPending} disabled={isDisabled} onClick={() => run(save)}>
      <span className="inline-flex items-center gap-2">
        <Download size={18} />
        {t('schoolBooks.statement.download', { format: labels[format] })}
      </span>
    </Button>
  )
}

/** Names of formats are the same in every language. */
const labels: Record<StatementFormat, string> = { pdf: 'PDF', csv: 'CSV', xlsx: 'Excel' }
