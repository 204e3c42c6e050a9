import { ApiError } from '@kids-crafts/client/api-error.ts'
import { useEffect, useRef, useState } from 'react'

export type BotCheckState = 'idle' | 'checking' | 'checked' | 'failed'

export interface BotCheck {
  state: BotCheckState
  /** To be called when the form is first used: the work is done while the person types. */
  start: () => void
  /** After a failure, when the person asks for it. */
  retry: () => void
  /** Makes a call with a token; should the token have expired, once more with a new one. */
  send: <Result>(makeCall: (token: string) => Promise<Result>) => Promise<Result>
}

/** S-50: the proof of work of a form that guests may send. `BotCheckStatus` shows how far it is. */
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

  /** The token, or the work under way for it. After a failure the next call begins again. */
  function getToken(): Promise<string> {
    token.current ??= solveNew(leaving.current.signal)
    return token.current
  }

  async function solveNew(signal: AbortSignal): Promise<string> {
    setState('checking')
    try {
      // A form is shown before anything has to be called.
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

  /** A token is good for one call. */
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
      // After any other failure the token stays: the server tells by it what it has received already.
      if (!isRefusedToken(error)) throw error
      drop()
    }
    const result = await makeCall(await getToken())
    drop()
    return result
  }

  function retry(): void {
    // Its failure is shown, and sending begins it again.
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
