import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode
  error?: string | undefined
  /** Some, but not all, of its items are ticked. */
  isIndeterminate?: boolean
  isLabelHidden?: boolean
}

export function Checkbox({
  children,
  error,
  isIndeterminate = false,
  isLabelHidden = false,
  className,
  ref,
  ...props
}: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 has-disabled:opacity-60">
        <span className="size-tick relative mt-[calc((1lh-var(--tick-size))/2)] inline-flex flex-none">
          <input
            type="checkbox"
            // Only a script can set this state: HTML has no attribute for it.
            ref={(input) => {
              if (input) input.indeterminate = isIndeterminate
              if (typeof ref === 'function') return ref(input)
              if (ref) ref.current = input
              return undefined
            }}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className="peer bg-surface-raised border-line-strong checked:bg-primary checked:border-primary indeterminate:bg-primary indeterminate:border-primary aria-invalid:border-danger hover:border-primary rounded-tick size-full appearance-none border-2 transition-colors"
            {...props}
          />
          <Check
            size={18}
            strokeWidth={3.5}
            className={classNames(markClass, !isIndeterminate && 'peer-checked:block')}
          />
          <Minus size={18} strokeWidth={3.5} className={classNames(markClass, isIndeterminate && 'block!')} />
        </span>
        <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

const markClass = 'text-on-primary pointer-events-none absolute inset-0 m-auto hidden'
