import type { ComponentProps, ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import type { LinkProps } from './link.tsx'

interface IconLook {
  label: string
  children: ReactNode
  size?: 'small' | 'medium' | undefined
  /** A number in the corner, such as the items in the cart; the label names the items. */
  count?: number | undefined
}

export function IconButton({
  label,
  children,
  size,
  count,
  className,
  type = 'button',
  ...props
}: Omit<ComponentProps<'button'>, 'children'> & IconLook) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(iconButtonClass(size), className)}
      {...props}
    >
      {children}
      <Count count={count} />
    </button>
  )
}

export function IconLink({
  label,
  children,
  size,
  count,
  className,
  ...props
}: Omit<LinkProps, 'children'> & IconLook) {
  return (
    <Link
      aria-label={label}
      title={label}
      className={classNames(iconButtonClass(size), className)}
      {...props}
    >
      {children}
      <Count count={count} />
    </Link>
  )
}

function iconButtonClass(size: IconLook['size']): string {
  return classNames(
    'rounded-control relative inline-flex flex-none items-center justify-center text-current transition-colors',
    'hover:bg-current/10 disabled:opacity-50',
    size === 'small' ? 'size-control-small' : 'size-control',
  )
}

function Count({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null
  // Drawn with CSS: the label contains the number, in some languages as a word.
  return (
    <span
      data-count={count > 99 ? '99+' : count}
      className="bg-accent text-on-accent absolute end-0 top-0 min-w-5 rounded-full px-1 text-center text-sm/5 font-bold before:content-[attr(data-count)]"
    />
  )
}
