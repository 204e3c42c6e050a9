import type { ComponentProps } from 'react'

import { controlClass, FieldFrame, useFieldIds } from './field.tsx'
import type { FieldProps } from './field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldProps {
  id?: string
}

// A native input: forms register it by ref, and the browser knows autofill, keyboards and dictation.
export function TextField({
  label,
  hint,
  error,
  isLabelHidden = false,
  id,
  className,
  ...props
}: TextFieldProps) {
  const ids = useFieldIds(id, { hint, error })
  const isLatin = latinTypes.has(props.type ?? 'text')
  return (
    <FieldFrame {...{ label, hint, error, isLabelHidden, ids, className }} isRequired={props.required}>
      <input
        id={ids.controlId}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        // Addresses and numbers run left to right in every language, and what is typed runs as its own letters do.
        dir={isLatin ? 'ltr' : 'auto'}
        className={`${controlClass} rtl:text-right`}
        {...props}
      />
    </FieldFrame>
  )
}

const latinTypes = new Set(['email', 'url', 'tel', 'date'])
