import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'

import { numberTyped } from './number-typed.ts'

interface NumberStepperProps {
  value: number
  onChange: (value: number) => void
  minimum?: number
  maximum?: number
  /** Called when typed input exceeded the maximum, which replaces it. */
  onTooMany?: () => void
  /** Applies input while typing, if other content depends on it. */
  isLive?: boolean
  labels: { value: string; decrease: string; increase: string }
  isDisabled?: boolean
}

// React Aria's number field has a parser for every locale's fractions; a quantity is a whole
// number.
export function NumberStepper({
  value,
  onChange,
  minimum = 1,
  maximum = 9999,
  onTooMany,
  isLive = false,
  labels,
  isDisabled = false,
}: NumberStepperProps) {
  // Typed text may be empty or too large for a moment; it applies when left or sent.
  const [draft, setDraft] = useState<string | null>(null)

  function type(text: string) {
    setDraft(text)
    const typed = isLive ? numberTyped(text, { minimum, maximum }) : null
    if (typed !== null && typed !== value) onChange(typed)
  }

  function commit() {
    if (draft === null) return
    setDraft(null)
    const typed = numberTyped(draft, { minimum, maximum })
    if (typed !== null && typed !== value) onChange(typed)
    const meant = numberTyped(draft, { minimum, maximum: Infinity })
    if (meant !== null && meant > maximum) onTooMany?.()
  }

  return (
    <div className="border-line-strong bg-surface-raised rounded-control inline-flex w-fit border-(length:--control-edge)">
      <button
        type="button"
        aria-label={labels.decrease}
        disabled={isDisabled || value <= minimum}
        onClick={() => onChange(Math.max(minimum, value - 1))}
        className={stepClass}
      >
        <Minus size={18} />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.value}
        disabled={isDisabled}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        // Typing 40 means 40, not 140.
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'ArrowUp') onChange(Math.min(maximum, value + 1))
          if (event.key === 'ArrowDown') onChange(Math.max(minimum, value - 1))
        }}
        className="h-[calc(var(--control-height)-2*var(--control-edge))] w-12 bg-transparent text-center font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label={labels.increase}
        disabled={isDisabled || value >= maximum}
        onClick={() => onChange(Math.min(maximum, value + 1))}
        className={stepClass}
      >
        <Plus size={18} />
      </button>
    </div>
  )
}

const stepClass =
  'text-ink hover:bg-primary-soft hover:text-primary disabled:text-ink-muted inline-flex h-[calc(var(--control-height)-2*var(--control-edge))] ' +
  'w-11 items-center justify-center rounded-[calc(var(--radius-control)-var(--control-edge))] transition-colors disabled:opacity-40 disabled:hover:bg-transparent'
