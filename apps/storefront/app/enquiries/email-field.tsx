import { TextField } from '@kids-crafts/ui/text-field.tsx'
import type { TextFieldProps } from '@kids-crafts/ui/text-field.tsx'

import { useTranslation } from '../platform/translation.ts'

/** Where the answer goes. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation()
  return <TextField label={t('store.message.email')} type="email" autoComplete="email" required {...props} />
}
