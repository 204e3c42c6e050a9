interface Countdown {
  seconds: number
  /** In a tab that nobody looks at, time stands still. */
  isSeen: () => boolean
  onSecond: (left: number) => void
  onEnd: () => void
}

/** Counts seconds down, and ends once. Returns how to stop. */
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
