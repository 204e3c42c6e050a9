import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'
import type { ComponentProps } from 'react'

import { HydrateWhenNear } from '../platform/hydrate-when-near.tsx'
import { ClassTile } from './class-card.tsx'
import type { ShownClass } from './class-words.ts'

type GridProps = Omit<ComponentProps<'ul'>, 'children'>

/** Cards of classes: one across on a phone, two on a tablet, three on a desk. */
export function ClassGrid({
  classes,
  headingLevel = 2,
  ...props
}: GridProps & { classes: readonly ShownClass[]; headingLevel?: 2 | 3 }) {
  return (
    <Grid {...props}>
      {classes.map((shown, index) => (
        <HydrateWhenNear as="li" key={shown.classCode}>
          <ClassTile
            shown={shown}
            headingLevel={headingLevel}
            isPriority={headingLevel === 2 && index < seenFirst}
          />
        </HydrateWhenNear>
      ))}
    </Grid>
  )
}

// What a phone shows without scrolling.
const seenFirst = 1

/** Shaped like the cards that come. */
export function SkeletonClassGrid({ count }: { count: number }) {
  return (
    <Grid>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="card-surface">
          <div className="bg-line animate-shimmer hidden aspect-4/3 md:block kids:block" />
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-6 w-20" />
          </div>
        </li>
      ))}
    </Grid>
  )
}

function Grid({ className = '', ...props }: ComponentProps<'ul'>) {
  return (
    <ul
      className={`grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-5 kids:gap-5 xl:grid-cols-3 ${className}`}
      {...props}
    />
  )
}
