import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'

import { controlClass, FieldFrame, useFieldIds } from './field.tsx'
import type { FieldProps } from './field.tsx'

export interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'id'>, FieldProps {
  id?: string
}

/**
 * For a short list, such as sort orders: phones show their own picker. Use Select, which searches,
 * for long lists.
 */
export function NativeSelect({
  label,
  hint,
  error,
  isLabelHidden = false,
  id,
  className,
  ...props
}: NativeSelectProps) {
  const ids = useFieldIds(id, { hint, error })
  return (
    <FieldFrame {...{ label, hint, error, isLabelHidden, ids, className }} isRequired={props.required}>
      <span className="relative block">
        <select
          id={ids.controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={`${controlClass} appearance-none pe-11`}
          {...props}
        />
        <ChevronDown
          size={20}
          className="text-ink-muted pointer-events-none absolute inset-y-0 end-3 my-auto"
        />
      </span>
    </FieldFrame>
  )
}
