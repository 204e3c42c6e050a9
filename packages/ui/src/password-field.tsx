import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import type { ComponentProps } from 'react'

import { controlClass, FieldFrame, useFieldIds } from './field.tsx'
import type { FieldProps } from './field.tsx'

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'>, FieldProps {
  id?: string
  showLabel: string
  hideLabel: string
}

/**
 * A password field with a button to show it. No spelling or capitalisation; paste works, for
 * password managers.
 */
export function PasswordField({
  label,
  hint,
  error,
  isLabelHidden = false,
  id,
  showLabel,
  hideLabel,
  className,
  ...props
}: PasswordFieldProps) {
  const ids = useFieldIds(id, { hint, error })
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame {...{ label, hint, error, isLabelHidden, ids, className }} isRequired={props.required}>
      <span className="relative block">
        <input
          id={ids.controlId}
          type={isShown ? 'text' : 'password'}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          className={`${controlClass} pe-12 rtl:ps-12 rtl:pe-3.5 rtl:text-right`}
          {...props}
        />
        <button
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          title={isShown ? hideLabel : showLabel}
          onClick={() => setIsShown(!isShown)}
          className="text-ink-muted hover:text-ink rounded-control absolute inset-y-0 end-0 flex w-12 items-center justify-center"
        >
          {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
        </button>
      </span>
    </FieldFrame>
  )
}
