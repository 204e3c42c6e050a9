import { Notice } from '@kids-crafts/ui/notice.tsx'
import { useEffect, useRef } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'

import { useTranslation } from '../translation.tsx'
import { hydrateForm } from './before-hydration.ts'

interface FormProps {
  form: { onSubmit: (event: SyntheticEvent) => void; onPointerDown: () => void; refusal: string | null }
  children: ReactNode
  /** The buttons. Refusals without a field appear right above them. */
  actions: ReactNode
  className?: string
  /** Called when focus enters the form. */
  onFocus?: () => void
}

/**
 * Fields, refusals and buttons of a form. Turns off the browser's validation bubbles, because ours
 * are translated. Uses POST, so that typed values never get into an address if scripts fail.
 */
export function Form({ form, children, actions, className = 'flex flex-col gap-5', onFocus }: FormProps) {
  const { t } = useTranslation()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (element.current) hydrateForm(element.current)
  }, [])
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onPointerDown={form.onPointerDown}
      className={`aria-busy:cursor-progress aria-busy:[&_[type=submit]]:opacity-60 ${className}`}
      onFocusCapture={onFocus}
    >
      <div className="hidden noscript:block">
        <Notice tone="warning">{t('form.noScript')}</Notice>
      </div>
      {children}
      {form.refusal && <Notice tone="error">{form.refusal}</Notice>}
      <div className="flex flex-wrap items-center gap-3">{actions}</div>
    </form>
  )
}
