import { PasswordField as PasswordFieldShown } from '@kids-crafts/ui/password-field.tsx'
import type { PasswordFieldProps } from '@kids-crafts/ui/password-field.tsx'

import { useTranslation } from '../translation.tsx'

/** `<PasswordField label="…" autoComplete="new-password" {...form.field('password')} />` */
export function PasswordField(props: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'>) {
  const { t } = useTranslation()
  return (
    <PasswordFieldShown showLabel={t('form.showPassword')} hideLabel={t('form.hidePassword')} {...props} />
  )
}
