import { Select } from '@kids-crafts/ui/select.tsx'
import type { SelectOption } from '@kids-crafts/ui/select.tsx'

import { useTranslation } from '../translation.tsx'
import { useTyped } from './use-form.ts'
import type { Form, FormValues } from './use-form.ts'

interface FormSelectProps<Values extends FormValues> {
  form: Form<Values>
  name: keyof Values & string
  label: string
  options: SelectOption[]
  hint?: string
  placeholder?: string
  isRequired?: boolean
  isDisabled?: boolean
  onPicked?: (value: string) => void
}

/** A searchable list as a form field; its value is empty until something is chosen. */
export function FormSelect<Values extends FormValues>(props: FormSelectProps<Values>) {
  const { form, name, onPicked, ...shown } = props
  const { t, locale } = useTranslation()
  const value = useTyped(form, name)
  return (
    <Select
      {...shown}
      name={name}
      locale={locale}
      noMatchLabel={t('form.noMatch')}
      value={value === '' ? null : String(value)}
      onChange={(picked) => {
        void form.change(name, picked ?? '')
        onPicked?.(picked ?? '')
      }}
      onBlur={() => void form.leave(name)}
      inputRef={(input) => {
        if (input) form.controls.add(name, input, { isWritten: false })
      }}
      error={form.errorOf(name)}
    />
  )
}
