import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  /** Its name. */
  children: ReactNode
  /** Its effect and state, below the name. */
  description?: ReactNode
}

/** Applies at once, unlike a checkbox in a form. */
export function Switch({ children, description, checked = false, ...props }: SwitchProps) {
  const descriptionId = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center justify-between gap-4 font-semibold">
        <span className="min-w-0">{children}</span>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-describedby={description ? descriptionId : undefined}
          className="bg-line-strong checked:bg-primary before:bg-surface-raised relative h-7 w-12 flex-none appearance-none rounded-full transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-6 before:rounded-full before:transition-transform checked:before:translate-x-5 disabled:opacity-60 rtl:checked:before:-translate-x-5"
          {...props}
        />
      </label>
      {description && (
        <p id={descriptionId} className="text-ink-muted text-sm">
          {description}
        </p>
      )}
    </div>
  )
}
