import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

/** Wraps skeletons with a text for screen readers. */
export function SkeletonRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <output aria-busy="true" className="block">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </output>
  )
}

export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('bg-line rounded-small animate-shimmer', className)} />
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={classNames('h-4', index === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  )
}

/** Rows with a small picture, as in the cart or order list. */
export function SkeletonList({ rows = 3 }: { rows?: number }) {
  return (
    <div className="divide-line flex flex-col divide-y">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-4 py-4">
          <Skeleton className="size-16 flex-none" />
          <div className="flex grow flex-col gap-2.5">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
