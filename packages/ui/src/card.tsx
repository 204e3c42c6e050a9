import type { ComponentProps } from 'react'

import { classNames } from './class-names.ts'

interface CardProps extends ComponentProps<'div'> {
  /** Lifts on hover, for a card that is a link; in the kids store it tilts like a sticker. */
  isLink?: boolean
}

export function Card({ isLink = false, className, ...props }: CardProps) {
  return <div className={classNames('card-surface p-5', isLink && 'card-lift', className)} {...props} />
}
