import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { KeyboardEvent, SyntheticEvent } from 'react'

import { classNames } from './class-names.ts'
import { DialogActions } from './dialog-actions.tsx'
import type { DialogWords } from './dialog-actions.tsx'
import type { DialogEnding, DialogTone, OpenDialog } from './dialog-store.ts'
import { dialogStore } from './dialogs.ts'
import { IconButton } from './icon-button.tsx'
import { usePausableTimer } from './pausable-timer.ts'

export type { DialogWords } from './dialog-actions.tsx'

// Every first visit shows a dialog, but few dialogs have a text field.
const PromptForm = lazy(() => import('./prompt-form.tsx'))

const nothingShown: readonly OpenDialog[] = []

/** Shows the dialogs opened by `dialogs`; mounted once, at the end of the page. */
export function DialogHost({ words }: { words: DialogWords }) {
  const shown = useSyncExternalStore(dialogStore.subscribe, dialogStore.shown, () => nothingShown)
  useScrollLock(shown.length > 0)
  return shown.map((dialog) => <DialogWindow key={dialog.id} dialog={dialog} words={words} />)
}

function useScrollLock(isLocked: boolean) {
  useLayoutEffect(() => {
    if (!isLocked) return undefined
    const page = document.documentElement
    page.dataset.scrollLocked = window.innerWidth > page.clientWidth ? 'gutter' : ''
    return () => {
      delete page.dataset.scrollLocked
    }
  }, [isLocked])
}

// The dialog element traps and restores focus, makes the page inert, and uses the top layer,
// without a script of ours.
function DialogWindow({ dialog, words }: { dialog: OpenDialog; words: DialogWords }) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const messageId = useId()
  const [isHovered, hover] = useHover()
  const { isDismissable = true, timerMs, tone } = dialog
  const title = dialog.title ?? toneTitle(tone, words)

  const end = (ending: DialogEnding) => dialogStore.end(dialog.id, { ending })

  useLayoutEffect(() => {
    const opened = element.current
    opened?.showModal()
    opened?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => opened?.close()
  }, [])

  useEffect(() => dialog.onOpened?.(), [dialog])
  usePausableTimer(timerMs, isHovered, () => end('timer'))
  const events = useDismissal(isDismissable, end)

  return (
    <dialog
      ref={element}
      role={tone === 'question' || tone === 'error' ? 'alertdialog' : undefined}
      aria-labelledby={title ? titleId : undefined}
      aria-describedby={dialog.message ? messageId : undefined}
      {...events}
      className="panel-surface backdrop:bg-backdrop max-w-dialog animate-pop fixed inset-0 m-auto h-fit w-[calc(100%-2rem)] overflow-visible p-0"
    >
      {/* The content scrolls, not the dialog, so that an open list may reach past its edge. */}
      <div {...hover} className="max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-[inherit]">
        <div className={classNames('p-6 md:p-8', tone !== 'plain' && 'text-center')}>
          <ToneIcon tone={tone} />
          {title && (
            <h2 id={titleId} className="px-8 text-xl first:ps-0">
              {title}
            </h2>
          )}
          {dialog.message && (
            <div id={messageId} className="text-ink-muted mt-2">
              {dialog.message}
            </div>
          )}
          {dialog.content && <div className="mt-4">{dialog.content(end)}</div>}
          {dialog.prompt ? (
            <Suspense>
              <PromptForm dialog={dialog} prompt={dialog.prompt} words={words} end={end} />
            </Suspense>
          ) : (
            <DialogActions dialog={dialog} words={words} end={end} />
          )}
        </div>
        {timerMs !== undefined && <TimeLeft durationMs={timerMs} isPaused={isHovered} />}
      </div>
      {isDismissable && (
        <div className="absolute end-3 top-3">
          <IconButton label={words.close} size="small" onClick={() => end('closed')}>
            <X size={20} />
          </IconButton>
        </div>
      )}
    </dialog>
  )
}

function useHover() {
  const [isHovered, setIsHovered] = useState(false)
  const hover = { onPointerEnter: () => setIsHovered(true), onPointerLeave: () => setIsHovered(false) }
  return [isHovered, hover] as const
}

/** Escape and the backdrop, from the browser's events. */
function useDismissal(isDismissable: boolean, end: (ending: DialogEnding) => void) {
  const startedOutside = useRef(false)
  return {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // File inputs inside also emit "cancel".
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (isDismissable) end('escaped')
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget || event.currentTarget.open) return
      // Browsers force-close on a second Escape: a dialog that requires an answer reopens.
      if (isDismissable) end('escaped')
      else event.currentTarget.showModal()
    },
    onKeyDown: keepTabInside,
    // Both press and release must be on the backdrop: selecting text may end outside.
    onPointerDown: (event: SyntheticEvent) => {
      startedOutside.current = event.target === event.currentTarget
    },
    onClick: (event: SyntheticEvent) => {
      const isOutside = startedOutside.current && event.target === event.currentTarget
      if (isOutside && isDismissable) end('backdrop')
    },
  }
}

// The browser keeps the page inert, but Tab would still visit its toolbar between last and first.
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const reachable = event.currentTarget.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])',
  )
  const [first, last] = [reachable[0], reachable[reachable.length - 1]]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

function TimeLeft({ durationMs, isPaused }: { durationMs: number; isPaused: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="bg-primary animate-drain sticky bottom-0 h-1 origin-left rtl:origin-right"
      style={{ animationDuration: `${durationMs}ms`, animationPlayState: isPaused ? 'paused' : 'running' }}
    />
  )
}

function ToneIcon({ tone }: { tone: DialogTone }) {
  if (tone === 'plain') return null
  const { Icon, look } = toneLooks[tone]
  return (
    <span className={classNames('mx-auto mb-3 flex size-16 items-center justify-center rounded-full', look)}>
      <Icon size={36} />
    </span>
  )
}

const toneLooks = {
  success: { Icon: CircleCheck, look: 'bg-success-soft text-success' },
  error: { Icon: CircleAlert, look: 'bg-danger-soft text-danger' },
  question: { Icon: CircleHelp, look: 'bg-accent-soft text-accent-ink' },
}

function toneTitle(tone: DialogTone, words: DialogWords): string | undefined {
  if (tone === 'success') return words.successTitle
  if (tone === 'error') return words.errorTitle
  return tone === 'question' ? words.confirmTitle : undefined
}
