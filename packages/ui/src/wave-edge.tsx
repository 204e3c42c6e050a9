import { classNames } from './class-names.ts'

interface WaveEdgeProps {
  /** Colour of the neighbouring section, as a text colour. */
  className?: string
  edge?: 'top' | 'bottom'
}

/** A wavy edge between sections of the kids store; straight in the school store. */
export function WaveEdge({ className, edge = 'bottom' }: WaveEdgeProps) {
  return (
    <svg
      viewBox="0 0 1200 28"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames(
        'kids:block pointer-events-none hidden h-4 w-full md:h-7',
        edge === 'top' && 'rotate-180',
        className,
      )}
    >
      <path
        fill="currentColor"
        d="M0 28V16C50 4 100 4 150 14s100 12 150 2 100-14 150-2 100 12 150 2 100-14 150-3 100 12 150 2 100-14 150-2 100 12 150-1V28Z"
      />
    </svg>
  )
}
