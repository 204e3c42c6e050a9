import type { ComponentProps } from 'react'

import { controlClass, FieldFrame, useFieldIds } from './field.tsx'
import type { FieldProps } from './field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldProps {
  id?: string
}

// A native input: forms register it by ref, and browsers support autofill, keyboards and dictation.
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
        // Addresses and numbers are left to right in every language; other text follows its
        // letters.
        dir={isLatin ? 'ltr' : 'auto'}
        className={`${controlClass} rtl:text-right`}
        {...props}
      />
    </FieldFrame>
  )
}

const latinTypes = new Set(['email', 'url', 'tel', 'date'])
