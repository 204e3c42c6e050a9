import type { ManagerMessages } from '@kids-crafts/i18n/messages.ts'

import type { Filter } from '../shared/list/list-types.ts'
import { statusWords } from './status-badge.tsx'
import { useTranslation } from './translation.ts'

type Word = keyof ManagerMessages['columns']

/**
 * Headings of columns and names of filters, which lists share. A value is named as the server has
 * it, in small letters.
 */
export function useColumnWords() {
  const { t } = useTranslation()
  const column = (word: Word) => t(`columns.${word}`)
  return {
    column,
    choice: (name: Word, values: readonly string[]): Filter => ({
      name,
      label: column(name),
      kind: 'choice',
      options: values.map((value) => ({ value, label: statusWords(value) })),
    }),
    days: [
      { name: 'dateFrom', label: t('shell.list.from'), kind: 'day' },
      { name: 'dateTo', label: t('shell.list.to'), kind: 'day' },
    ] satisfies Filter[],
  }
}
