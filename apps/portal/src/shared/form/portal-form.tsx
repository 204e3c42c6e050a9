import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import type { ReactNode, SyntheticEvent } from 'react'

import { usePortalWords } from '../translation.ts'
import { UnsavedGuard } from '../unsaved.tsx'

interface PortalFormProps {
  form: {
    onSubmit: (event: SyntheticEvent) => Promise<void>
    refusal: string | null
    isDirty: boolean
    isPending: boolean
  }
  children: ReactNode
  /** What the button says; "Save" unless told otherwise. */
  submitLabel?: string
  /** Other buttons beside it. */
  actions?: ReactNode
  /** A form that is not about saving, such as a search, is left without a question. */
  isGuarded?: boolean
}

/** Fields, refusals and buttons of a form, which asks before it is left unsaved. */
export function PortalForm({ form, children, submitLabel, actions, isGuarded = true }: PortalFormProps) {
  const { t } = usePortalWords()
  return (
    <form noValidate onSubmit={(event) => void form.onSubmit(event)} className="flex flex-col gap-5">
      {isGuarded && <UnsavedGuard isDirty={form.isDirty && !form.isPending} />}
      {children}
      {form.refusal && <Notice tone="error">{form.refusal}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isPending={form.isPending}>
          {submitLabel ?? t('shell.save')}
        </Button>
        {actions}
      </div>
    </form>
  )
}
