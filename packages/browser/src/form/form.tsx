import { Notice } from '@kids-crafts/ui/notice.tsx'
import { useEffect, useRef } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'

import { useTranslation } from '../translation.tsx'
import { comeAlive } from './before-hydration.ts'

interface FormProps {
  form: { onSubmit: (event: SyntheticEvent) => void; onPointerDown: () => void; refusal: string | null }
  children: ReactNode
  /** The buttons; a refusal that belongs to no field stands right above them. */
  actions: ReactNode
  className?: string
  /** Something in the form is about to be used. */
  onFocus?: () => void
}

/**
 * Fields, refusals and buttons of a form. The browser's own bubbles are off, because ours
 * speak every language. It posts, so that nothing typed gets into an address when no
 * script is there to send it.
 */
export function Form({ form, children, actions, className = 'flex flex-col gap-5', onFocus }: FormProps) {
  const { t } = useTranslation()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (element.current) comeAlive(element.current)
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
