import { useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'

import { classNames } from './class-names.ts'

interface DropdownProps {
  /** Gets what ties the button to its panel; spread it onto a button. */
  trigger: (props: DropdownTriggerProps) => ReactNode
  /** The panel; `close` for what is chosen within. */
  children: (close: () => void) => ReactNode
  align?: 'start' | 'end'
  panelClassName?: string
  /** The panel may span an ancestor that is `relative`, as a catalogue does under the header. */
  isAnchoredOutside?: boolean
  hasMenuRole?: boolean
}

export interface DropdownTriggerProps {
  'aria-expanded': boolean
  'aria-controls': string
  'aria-haspopup'?: 'menu'
  onClick: () => void
}

// The disclosure pattern: a button shows a panel. It closes by Escape (focus goes back to the button), by a press
// elsewhere, and when the keyboard leaves it. React Aria's popover would weigh 30 kB on every page for this.
export function Dropdown({
  trigger,
  children,
  align = 'start',
  panelClassName,
  isAnchoredOutside = false,
  hasMenuRole = false,
}: DropdownProps) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panelId = useId()

  useEffect(() => {
    const element = root.current
    if (!isOpen || !element) return undefined
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      // What had the focus is gone with the panel, so it goes back to where it came from.
      if (document.activeElement === document.body) {
        element.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
      }
    }
  }, [isOpen])

  const close = () => setIsOpen(false)
  const leaving = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return
      event.stopPropagation()
      event.preventDefault()
      close()
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
    },
  }

  return (
    <div ref={root} className={isAnchoredOutside ? undefined : 'relative'} {...leaving}>
      {trigger({
        'aria-expanded': isOpen,
        'aria-controls': panelId,
        ...(hasMenuRole && { 'aria-haspopup': 'menu' }),
        onClick: () => setIsOpen((wasOpen) => !wasOpen),
      })}
      <div
        id={panelId}
        hidden={!isOpen}
        className={classNames(
          'panel-surface animate-pop absolute top-full z-40 mt-2',
          align === 'start' ? 'start-0' : 'end-0',
          panelClassName,
        )}
      >
        {isOpen && children(close)}
      </div>
    </div>
  )
}
