import { call } from '@kids-crafts/browser/api.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { saveCardDraft } from '@kids-crafts/contract/product-cards.ts'
import type { CardDraftContent } from '@kids-crafts/contract/product-cards.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 800
const retryMs = 5_000

export type SavingState = 'saved' | 'typing' | 'saving' | 'offline' | 'changed-elsewhere'

interface Autosave {
  state: SavingState
  /** Something was typed. */
  touch: () => void
  /** Saves what is not saved yet; gives the version that the server has then. */
  flush: () => Promise<number>
}

/** Saves the draft when nobody has typed for a moment, when the tab is hidden, and again until the connection is back. */
export function useAutosave(cardId: string, firstVersion: number, read: () => CardDraftContent): Autosave {
  const [state, setState] = useState<SavingState>('saved')
  const version = useRef(firstVersion)
  const isDirty = useRef(false)
  const timer = useRef<number>(undefined)
  const running = useRef<Promise<number>>(undefined)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })

  const save = useCallback(async (): Promise<number> => {
    if (!isDirty.current) return version.current
    isDirty.current = false
    setState('saving')
    try {
      const answer = await call(saveCardDraft, {
        cardId,
        version: version.current,
        content: latest.current(),
      })
      version.current = answer.version
      // A reload then reads the card instead of beginning another.
      window.history.replaceState(window.history.state, '', window.location.pathname)
      setState('saved')
      return answer.version
    } catch (error) {
      isDirty.current = true
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
      if (document.visibilityState === 'hidden') flush().catch(() => 0)
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      flush().catch(() => 0)
    }
  }, [flush])

  return { state, touch, flush }
}
