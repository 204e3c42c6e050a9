import { call } from '@kids-crafts/browser/api.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { saveCardDraft } from '@kids-crafts/contract/product-cards.ts'
import type { CardDraftContent } from '@kids-crafts/contract/product-cards.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 800
const retryMs = 5_000

export type SavingState = 'new' | 'saved' | 'typing' | 'saving' | 'offline' | 'changed-elsewhere'

interface Autosave {
  state: SavingState
  /** Something was typed. */
  touch: () => void
  /** Saves what is not saved yet; gives the version that the server has then. */
  flush: () => Promise<number>
}

interface Draft {
  cardId: string
  /** 0 of a card that was never saved. */
  firstVersion: number
  read: () => CardDraftContent
  /** What the server does not have yet is kept on the device, and forgotten once it has. */
  keep: (version: number) => void
  forget: () => void
}

/**
 * Saves the draft when nobody has typed for a moment, when the tab is hidden, and again until the
 * connection is back.
 */
export function useAutosave(draft: Draft): Autosave {
  const { cardId, firstVersion } = draft
  const [state, setState] = useState<SavingState>(firstVersion === 0 ? 'new' : 'saved')
  const version = useRef(firstVersion)
  const isDirty = useRef(false)
  const timer = useRef<number>(undefined)
  const running = useRef<Promise<number>>(undefined)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })

  const save = useCallback(async (): Promise<number> => {
    if (!isDirty.current) return version.current
    isDirty.current = false
    setState('saving')
    try {
      const answer = await call(saveCardDraft, {
        cardId,
        version: version.current,
        content: latest.current.read(),
      })
      version.current = answer.version
      // A reload then reads the card instead of beginning another.
      window.history.replaceState(window.history.state, '', window.location.pathname)
      setState('saved')
      if (!isDirty.current) latest.current.forget()
      return answer.version
    } catch (error) {
      isDirty.current = true
      latest.current.keep(version.current)
      const isOfServer = error instanceof ApiError && error.status > 0 && error.status < 500
      setState(isOfServer && error.status === 409 ? 'changed-elsewhere' : 'offline')
      throw error
    }
  }, [cardId])

  const flush = useCallback(async (): Promise<number> => {
    window.clearTimeout(timer.current)
    await running.current?.catch(() => 0)
    running.current = save()
    return running.current
  }, [save])

  const schedule = useCallback(
    (firstMs: number) => {
      function wait(waitMs: number): void {
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(() => {
          flush().catch((error: unknown) => {
            if (!(error instanceof ApiError && error.status === 409)) wait(retryMs)
          })
        }, waitMs)
      }
      wait(firstMs)
    },
    [flush],
  )

  const touch = useCallback(() => {
    isDirty.current = true
    setState((before) => (before === 'changed-elsewhere' ? before : 'typing'))
    schedule(pauseMs)
  }, [schedule])

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState !== 'hidden') return
      // The tab may be closed before the answer is here.
      if (isDirty.current) latest.current.keep(version.current)
      flush().catch(() => 0)
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      flush().catch(() => 0)
    }
  }, [flush])

  return { state, touch, flush }
}
