import type { ReactNode } from 'react'

/** What follows an order, in its order. */
export function NumberedSteps({ steps, label }: { steps: readonly ReactNode[]; label?: string }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-4">
      {steps.map((step, index) => (
        <li key={index} className="flex items-start gap-3">
          <span
            aria-hidden="true"
            className="bg-primary-soft text-primary flex size-7 flex-none items-center justify-center rounded-full text-sm font-bold"
          >
            {index + 1}
          </span>
          <div className="min-w-0">{step}</div>
        </li>
      ))}
    </ol>
  )
}
