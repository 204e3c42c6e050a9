import { useEffect } from 'react'

const lookMs = 1000

/**
 * Tells the server, without saying who, that somebody has had a product's page before them for a
 * second.
 */
export function useCountedView(sku: string): void {
  useEffect(() => countWhenSeen(sku), [sku])
}

function countWhenSeen(sku: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('visibilitychange', wait)
  wait()
  return stop

  function wait(): void {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(send, lookMs)
  }

  function send(): void {
    stop()
    navigator.sendBeacon(`/views/${sku}`)
  }

  function stop(): void {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wait)
  }
}
