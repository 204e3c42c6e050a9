import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import type { ComponentProps } from 'react'

import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSubmit' | 'type'> {
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  onSubmit?: (value: string) => void
  /** The form's target without scripts; the input's name is the query key. */
  action?: string
  isPending?: boolean
}

export function SearchBox({
  label,
  clearLabel,
  value,
  onChange,
  onSubmit,
  action,
  isPending = false,
  className,
  ...props
}: SearchBoxProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Input from before hydration has fired no event.
    const typed = form.current?.querySelector('input')?.value ?? ''
    if (typed !== '' && typed !== value) onChange(typed)
    // Once, at hydration.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <search className={classNames('relative block w-full', className)}>
      <form
        ref={form}
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.(value)
        }}
      >
        <span className="text-ink-muted pointer-events-none absolute inset-y-0 start-0 flex w-11 items-center justify-center">
          {isPending ? <Spinner className="size-5" /> : <Search size={20} />}
        </span>
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="bg-surface-raised text-ink border-line-strong placeholder:text-ink-muted h-control text-ellipsis w-full rounded-full border ps-11 pe-11 text-base [&::-webkit-search-cancel-button]:appearance-none"
          {...props}
        />
        {value && (
          <button
            type="button"
            aria-label={clearLabel}
            onClick={() => onChange('')}
            className="text-ink-muted hover:text-ink absolute inset-y-0 end-0 flex w-11 items-center justify-center rounded-full"
          >
            <X size={18} />
          </button>
        )}
      </form>
    </search>
  )
}
