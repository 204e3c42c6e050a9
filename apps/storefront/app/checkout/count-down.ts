interface Countdown {
  seconds: number
  /** The countdown pauses in a hidden tab. */
  isSeen: () => boolean
  onSecond: (left: number) => void
  onEnd: () => void
}

/** Counts seconds down, and ends once. Returns a function that stops it. */
export function countDown({ seconds, isSeen, onSecond, onEnd }: Countdown): () => void {
  let left = seconds
  const timer = setInterval(() => {
    if (!isSeen()) return
    left -= 1
    onSecond(left)
    if (left > 0) return
    clearInterval(timer)
    onEnd()
  }, 1000)
  return () => clearInterval(timer)
}
