import { useEffect, useRef, useState } from 'react'

/**
 * A press on a stepper is no call each: what is chosen is sent once it stands for a moment, or when
 * it is left.
 */
const settlesMs = 600

export function useQuantity(saved: number, send: (quantity: number) => Promise<void>) {
  const [chosen, setChosen] = useState<number | null>(null)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(null)

  useEffect(
    () => () => {
      if (waiting.current === null) return
      clearTimeout(waiting.current.timer)
      waiting.current.send()
    },
    [],
  )

  function change(quantity: number): void {
    if (waiting.current !== null) clearTimeout(waiting.current.timer)
    setChosen(quantity)
    const sendIt = () => {
      waiting.current = null
      void send(quantity).finally(() => setChosen((now) => (now === quantity ? null : now)))
    }
    waiting.current = { timer: setTimeout(sendIt, settlesMs), send: sendIt }
  }

  return { quantity: chosen ?? saved, change }
}
