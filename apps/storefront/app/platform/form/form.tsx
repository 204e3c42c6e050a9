import { Notice } from '@kids-crafts/ui/notice.tsx'
import type { ReactNode, SyntheticEvent } from 'react'

interface FormProps {
  form: { onSubmit: (event: SyntheticEvent) => void; onPointerDown: () => void; refusal: string | null }
  children: ReactNode
  /** The buttons; a refusal that belongs to no field stands right above them. */
  actions: ReactNode
  className?: string
  /** Something in the form is about to be used. */
  onFocus?: () => void
}

/** Fields, refusals and buttons of a form. The browser's own bubbles are off, because ours speak every language. */
export function Form({ form, children, actions, className = 'flex flex-col gap-5', onFocus }: FormProps) {
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      onPointerDown={form.onPointerDown}
      className={className}
      onFocusCapture={onFocus}
    >
      {children}
      {form.refusal && <Notice tone="error">{form.refusal}</Notice>}
      <div className="flex flex-wrap items-center gap-3">{actions}</div>
    </form>
  )
}
