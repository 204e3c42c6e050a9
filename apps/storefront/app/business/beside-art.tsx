import type { ReactNode } from 'react'

import { BusinessArt } from './business-art.tsx'
import type { ArtName } from './business-art.tsx'

/** A drawing fills the other half of a desk, from the heading above on; a phone has none. */
export function BesideArt({ art, children }: { art: ArtName; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
      <div className="min-w-0">{children}</div>
      <BusinessArt name={art} className="mx-auto -mt-14 h-auto w-full max-w-xs max-lg:hidden" />
    </div>
  )
}
