import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'

import { IconButton } from './icon-button.tsx'
import { WaveEdge } from './wave-edge.tsx'

interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** Stays visible below the scrolling content, such as a "Done" button. */
  footer?: ReactNode
}

/**
 * A panel from the bottom of a phone's screen. The dialog element traps the focus and makes the
 * page inert.
 */
export function Sheet({ isOpen, onClose, title, closeLabel, children, footer }: SheetProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = element.current
    if (!isOpen || !dialog) return undefined
    dialog.showModal()
    document.documentElement.dataset.scrollLocked = ''
    return () => {
      delete document.documentElement.dataset.scrollLocked
      dialog.close()
    }
  }, [isOpen])

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      {...dismissal(onClose)}
      className="bg-surface text-ink backdrop:bg-backdrop shadow-overlay animate-slide-up fixed inset-x-0 top-auto bottom-0 m-0 h-[min(44rem,92dvh)] w-full max-w-none rounded-t-[20px] p-0"
    >
      {isOpen && (
        <div className="flex h-full flex-col">
          <div className="border-line kids:heading-ground kids:border-0 flex flex-none items-center justify-between gap-3 border-b py-2 ps-4 pe-2">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <X size={22} />
            </IconButton>
          </div>
          <WaveEdge edge="top" className="-mt-px flex-none text-[color:var(--heading-start)]" />
          <div className="min-h-0 grow scroll-py-3 overflow-y-auto overscroll-contain px-4 py-3">
            {children}
          </div>
          {footer && <div className="border-line bg-surface-raised flex-none border-t p-4">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}

/** Escape and the backdrop. Only a press on the backdrop targets the dialog itself. */
function dismissal(onClose: () => void) {
  return {
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onClose()
    },
    onClick: (event: SyntheticEvent) => {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
