import type { ComponentProps } from 'react'

import { classNames } from './class-names.ts'

export function Container({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={classNames('max-w-page mx-auto w-full px-4 md:px-6 xl:px-8', className)} {...props} />
  )
}
