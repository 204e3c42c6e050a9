import type { ComponentProps } from 'react'

import { classNames } from './class-names.ts'

interface ProductGridProps extends ComponentProps<'ul'> {
  /** A panel, such as filters, replaces a column on desktop. */
  isBesidePanel?: boolean
}

/**
 * A list of product cards: 2 columns on a phone (1 with doubled text size), 3 on a tablet, 4 to 5
 * on desktop. Children are `li`.
 */
export function ProductGrid({ isBesidePanel = false, className, ...props }: ProductGridProps) {
  return (
    <ul
      className={classNames(
        'grid grid-cols-2 gap-3 max-[16rem]:grid-cols-1 md:grid-cols-3 md:gap-5',
        isBesidePanel ? 'xl:grid-cols-4' : 'lg:grid-cols-4 xl:grid-cols-5',
        className,
      )}
      {...props}
    />
  )
}
