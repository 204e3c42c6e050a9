import { useEffect, useState } from 'react'

// The click follows the mouse button at once, and a lifted finger a moment later.
const clickFollowsMs = 100

/**
 * Keeps showing what was shown when a press began until its click has come. What moves away between
 * the two is never clicked: the browser saw the press on one thing and the release on another.
 */
export function useStillWhilePressed<Value extends object>(current: Value) {
  const [press, setPress] = useState<{ shown: Value }>()
  const shown = press?.shown ?? current

  useEffect(() => {
    if (press === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      timer = setTimeout(() => setPress(undefined), clickFollowsMs)
    }
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
      clearTimeout(timer)
    }
  }, [press])

  // A press may follow another within that moment: it keeps what is still shown, and as a new
  // object it also stops the timer of the one before, which would end while this one lasts.
  return { shown, onPress: () => setPress({ shown }) }
}
