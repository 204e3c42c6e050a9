import { useEffect, useState } from 'react'

// The click follows the mouse button at once, and a lifted finger a moment later.
const clickFollowsMs = 100

/**
 * Keeps showing what was shown when a press began until its click has come. What moves away between the two is never
 * clicked: the browser saw the press on one thing and the release on another.
 */
export function useStillWhilePressed<Value extends object>(current: Value) {
  const [pressed, setPressed] = useState<Value>()

  useEffect(() => {
    if (pressed === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      timer = setTimeout(() => setPressed(undefined), clickFollowsMs)
    }
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
      clearTimeout(timer)
    }
  }, [pressed])

  return { shown: pressed ?? current, onPress: () => setPressed(current) }
}
