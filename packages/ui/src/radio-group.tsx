import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  description?: ReactNode
  isDisabled?: boolean
}

export interface RadioGroupProps {
  label: ReactNode
  name: string
  options: RadioOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  error?: string | undefined
  isLabelHidden?: boolean
  /** Side by side if there is room, for short labels. */
  isGrid?: boolean
  /** Props from a form, passed to each input. */
  inputProps?: ComponentProps<'input'>
}

// Native radios support arrow keys within a name, and submit with the form.
export function RadioGroup({
  label,
  name,
  options,
  value,
  defaultValue,
  onChange,
  error,
  isLabelHidden = false,
  isGrid = false,
  inputProps,
}: RadioGroupProps) {
  const errorId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-2 font-semibold'}>{label}</legend>
      <div className={isGrid ? 'grid gap-2 sm:grid-cols-2' : 'flex flex-col gap-2'}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'border-line bg-surface-raised rounded-control flex min-h-control items-start gap-3 border-(length:--control-edge) px-4 py-3 transition-colors',
              'hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-disabled:opacity-60',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.isDisabled}
              {...(value === undefined
                ? { defaultChecked: defaultValue === option.value }
                : { checked: value === option.value })}
              onChange={() => onChange?.(option.value)}
              className="border-line-strong bg-surface-raised checked:border-primary mt-0.5 size-5 flex-none appearance-none rounded-full border-2 transition-colors checked:border-6"
              {...inputProps}
            />
            <span className="min-w-0">
              <span className="block font-medium">{option.label}</span>
              {option.description && (
                <span className="text-ink-muted block text-sm">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
