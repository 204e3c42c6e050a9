import { useId } from 'react'
import type { ComponentProps } from 'react'

import { useTranslation } from '../translation.tsx'

/** Hidden from people; bots fill it in. */
export function Trap({
  field,
}: {
  field: Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'>
}) {
  const { t } = useTranslation()
  const id = useId()
  const { name, ref, onChange, onBlur } = field
  return (
    <div className="hidden">
      <label htmlFor={id}>{t('form.website')}</label>
      <input id={id} type="text" tabIndex={-1} autoComplete="off" {...{ name, ref, onChange, onBlur }} />
    </div>
  )
}
