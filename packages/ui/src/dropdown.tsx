import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { useDismissal } from './use-dismissal.ts'

interface DropdownProps {
  /** Receives the props that connect the button to its panel; spread them onto a button. */
  trigger: (props: DropdownTriggerProps) => ReactNode
  /** The panel; call `close` after a choice. */
  children: (close: () => void) => ReactNode
  align?: 'start' | 'end'
  /** Above for a button at the bottom of the window. */
  side?: 'below' | 'above'
  panelClassName?: string
  /** The panel may span a `relative` ancestor, as the catalogue does below the header. */
  isAnchoredOutside?: boolean
  hasMenuRole?: boolean
}

export interface DropdownTriggerProps {
  'aria-expanded': boolean
  'aria-controls': string
  'aria-haspopup'?: 'menu'
  onClick: () => void
}

// The disclosure pattern: a button shows a panel. React Aria's popover would add 30 kB to every
// page.
export function Dropdown({
  trigger,
  children,
  align = 'start',
  side = 'below',
  panelClassName,
  isAnchoredOutside = false,
  hasMenuRole = false,
}: DropdownProps) {
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const close = () => setIsOpen(false)
  const dismissal = useDismissal(isOpen, close)

  return (
    <div className={isAnchoredOutside ? undefined : 'relative'} {...dismissal}>
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
          'panel-surface animate-pop absolute z-40',
          side === 'below' ? 'top-full mt-2' : 'bottom-full mb-2',
          align === 'start' ? 'start-0' : 'end-0',
          panelClassName,
        )}
      >
        {isOpen && children(close)}
      </div>
    </div>
  )
}
