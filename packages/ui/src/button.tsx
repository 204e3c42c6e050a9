import type { ComponentProps } from 'react'

import { buttonClass } from './button-style.ts'
import type { ButtonLook } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import type { LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  isPending?: boolean | undefined
}

// A native button handles press, focus and keyboard; React Aria's would add weight to every page.
export function Button({
  variant,
  size,
  isWide,
  isPending = false,
  type = 'button',
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(
        buttonClass({ variant, size, isWide }),
        isPending && 'cursor-progress',
        className,
      )}
      // Not `disabled` while pending: a disabled button would lose the focus.
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault()
        else onClick?.(event)
      }}
      {...props}
    >
      <span className={classNames('inline-flex items-center gap-2', isPending && 'opacity-0')}>
        {children}
      </span>
      {isPending && <Spinner className="absolute size-5" />}
    </button>
  )
}

export function ButtonLink({ variant, size, isWide, className, ...props }: LinkProps & ButtonLook) {
  return <Link className={classNames(buttonClass({ variant, size, isWide }), className)} {...props} />
}
