import { VisuallyHidden } from '@kids-crafts/ui/visually-hidden.tsx'

import { useTranslation } from '../platform/translation.ts'

interface FaultSummaryProps<Name extends string> {
  form: { errorOf: (name: Name) => string | undefined }
  names: readonly Name[]
}

/** Tells those who listen how many fields are at fault; which ones, each field says itself. */
export function FaultSummary<Name extends string>({ form, names }: FaultSummaryProps<Name>) {
  const { t } = useTranslation()
  const count = names.filter((name) => form.errorOf(name) !== undefined).length
  return (
    <VisuallyHidden>
      <output>{count > 0 ? t('registration.faults', { count }) : ''}</output>
    </VisuallyHidden>
  )
}
