import { ApiError } from '@kids-crafts/client/api-error.ts'
import { useEffect, useRef, useState } from 'react'

export type BotCheckState = 'idle' | 'checking' | 'checked' | 'failed'

export interface BotCheck {
  state: BotCheckState
  /** Call it when the form is first used, to do the work while the person types. */
  start: () => void
  /** For the person to retry after a failure. */
  retry: () => void
  /** Makes a call with a token, and once more with a new token if it has expired. */
  send: <Result>(makeCall: (token: string) => Promise<Result>) => Promise<Result>
}

/** S-50: the proof of work for a form open to guests. `BotCheckStatus` shows its progress. */
export function useBotCheck(): BotCheck {
  const [state, setState] = useState<BotCheckState>('idle')
  const token = useRef<Promise<string>>(undefined)
  const leaving = useRef(new AbortController())

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => {
      controller.abort()
      token.current = undefined
    }
  }, [])

  /** The token, or a promise of it. After a failure, the next call starts again. */
  function getToken(): Promise<string> {
    token.current ??= solveNew(leaving.current.signal)
    return token.current
  }

  async function solveNew(signal: AbortSignal): Promise<string> {
    setState('checking')
    try {
      // Loaded late: forms are shown before anything has to be called.
      const { newBotCheckToken } = await import('./new-token.ts')
      const solved = await newBotCheckToken(signal)
      setState('checked')
      return solved
    } catch (error) {
      if (!signal.aborted) {
        token.current = undefined
        setState('failed')
      }
      throw error
    }
  }

  /** A token is valid for one call. */
  function drop(): void {
    token.current = undefined
    setState('idle')
  }

  async function send<Result>(makeCall: (token: string) => Promise<Result>): Promise<Result> {
    try {
      const result = await makeCall(await getToken())
      drop()
      return result
    } catch (error) {
      // After other failures keep the token: the server uses it to recognise repeated requests.
      if (!isRefusedToken(error)) throw error
      drop()
    }
    const result = await makeCall(await getToken())
    drop()
    return result
  }

  function retry(): void {
    // The status shows the failure, and sending starts again.
    getToken().catch(() => undefined)
  }

  return {
    state,
    start: () => {
      if (state === 'idle') retry()
    },
    retry,
    send,
  }
}

const isRefusedToken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'OC_BOT_CHECK_FAILED'
