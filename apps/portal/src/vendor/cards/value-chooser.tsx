import { Chip } from '@kids-crafts/ui/chip.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'

import { useTranslation } from '../translation.ts'
import type { CardFormData } from './form-data.ts'

interface ValueChooserProps {
  attribute: CardFormData['attributes'][number]
  chosen: readonly string[]
  onAdd: (code: string) => void
  onRemove: (code: string) => void
  /** False of a value for which there is no room any more. */
  isOffered?: (code: string) => boolean
}

/** Several values of one attribute, each taken away by itself. */
export function ValueChooser({
  attribute,
  chosen,
  onAdd,
  onRemove,
  isOffered = () => true,
}: ValueChooserProps) {
  const { t } = useTranslation()
  const { name, values } = attribute
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <NativeSelect label={name} value="" onChange={({ target }) => target.value && onAdd(target.value)}>
        <option value="">–</option>
        {values
          .filter(({ code }) => !chosen.includes(code))
          .map(({ code, name: value }) => (
            <option key={code} value={code} disabled={!isOffered(code)}>
              {value}
            </option>
          ))}
      </NativeSelect>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((code) => {
            const value = values.find((each) => each.code === code)?.name ?? code
            return (
              <li key={code} className="max-w-full">
                <Chip onRemove={() => onRemove(code)} removeLabel={t('cards.removeNamed', { name: value })}>
                  {value}
                </Chip>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
