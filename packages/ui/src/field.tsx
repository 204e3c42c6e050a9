import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId } from 'react'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

export interface FieldProps {
  label: ReactNode
  /** Stays below the field, such as the required format. */
  hint?: ReactNode
  /** The error text; marks the field as invalid. */
  error?: string | undefined
  /** Hides the label visually, if a heading or placeholder already says it. */
  isLabelHidden?: boolean
}

export const controlClass =
  'bg-surface-raised text-ink border-line-strong rounded-control min-h-control w-full border-(length:--control-edge) px-3.5 py-2 text-base ' +
  'placeholder:text-ink-muted transition-colors hover:border-ink-muted aria-invalid:border-danger ' +
  'disabled:bg-surface-sunken disabled:text-ink-muted'

/** Ids that connect a control to its label, hint and error. */
export function useFieldIds(id: string | undefined, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = classNames(Boolean(error) && errorId, Boolean(hint) && hintId) || undefined
  return { controlId, hintId, errorId, describedBy }
}

interface FieldFrameProps extends FieldProps {
  ids: ReturnType<typeof useFieldIds>
  isRequired?: boolean | undefined
  children: ReactNode
  /** Shown at the end of the line below, such as a counter. */
  aside?: ReactNode
  className?: string | undefined
}

export function FieldFrame({
  label,
  hint,
  error,
  isLabelHidden = false,
  ids,
  isRequired = false,
  children,
  aside,
  className,
}: FieldFrameProps) {
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={ids.controlId} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-danger">
            {' *'}
          </span>
        )}
      </label>
      {children}
      {(error || hint || aside) && (
        <div className="flex justify-between gap-4 text-sm">
          <div className="min-w-0">
            {error && <FieldError id={ids.errorId}>{error}</FieldError>}
            {hint && (
              <p id={ids.hintId} className="text-ink-muted">
                {hint}
              </p>
            )}
          </div>
          {aside}
        </div>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-danger flex items-start gap-1.5 text-sm font-medium">
      <CircleAlert size={16} className="mt-[0.2em] flex-none" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
