import { Select } from '@kids-crafts/ui/select.tsx'
import type { SelectOption } from '@kids-crafts/ui/select.tsx'
import { useController } from 'react-hook-form'
import type { Path } from 'react-hook-form'

import { useSite } from '../site.ts'
import { useTranslation } from '../translation.tsx'
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

/** A searchable list as a field of a form; what nothing is chosen in holds an empty text. */
export function FormSelect<Values extends FormValues>(props: FormSelectProps<Values>) {
  const { form, name, onPicked, ...shown } = props
  const { t } = useTranslation()
  const { locale } = useSite()
  const { field } = useController({ name: name as unknown as Path<Values>, control: form.control })
  return (
    <Select
      {...shown}
      name={name}
      locale={locale}
      noMatchLabel={t('form.noMatch')}
      value={field.value === '' ? null : String(field.value)}
      onChange={(value) => {
        field.onChange(value ?? '')
        onPicked?.(value ?? '')
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={form.errorOf(name)}
    />
  )
}
