import { useState } from 'react'
import type { ComponentProps } from 'react'

import { classNames } from './class-names.ts'
import { controlClass, FieldFrame, useFieldIds } from './field.tsx'
import type { FieldProps } from './field.tsx'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'>, FieldProps {
  id?: string
  /** Shows the used length. Longer text is marked red instead of being cut off. */
  maximumLength?: number
  /** The current length, for a form that sets the text by script. */
  usedLength?: number
}

export function TextArea({
  label,
  hint,
  error,
  isLabelHidden = false,
  id,
  maximumLength,
  usedLength,
  rows = 5,
  className,
  onInput,
  ...props
}: TextAreaProps) {
  const ids = useFieldIds(id, { hint, error })
  const [typedLength, setTypedLength] = useState(String(props.defaultValue ?? '').length)
  const length = usedLength ?? (props.value === undefined ? typedLength : String(props.value).length)
  const isTooLong = maximumLength !== undefined && length > maximumLength
  const counterId = `${ids.controlId}-counter`
  return (
    <FieldFrame
      {...{ label, hint, error, isLabelHidden, ids, className }}
      isRequired={props.required}
      aside={
        maximumLength !== undefined && (
          <p
            id={counterId}
            aria-live={isTooLong ? 'polite' : 'off'}
            className={classNames(
              'ms-auto flex-none tabular-nums',
              isTooLong ? 'text-danger font-semibold' : 'text-ink-muted',
            )}
          >
            {length}/{maximumLength}
          </p>
        )
      }
    >
      <textarea
        id={ids.controlId}
        rows={rows}
        aria-invalid={error || isTooLong ? true : undefined}
        aria-describedby={classNames(ids.describedBy, maximumLength !== undefined && counterId) || undefined}
        dir="auto"
        className={`${controlClass} resize-y rtl:text-right`}
        onInput={(event) => {
          setTypedLength(event.currentTarget.value.length)
          onInput?.(event)
        }}
        {...props}
      />
    </FieldFrame>
  )
}
