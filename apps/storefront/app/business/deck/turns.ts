/**
 * Where a key or a swipe leads to, from a slide; undefined where it means nothing, or there is no
 * such slide.
 */
export interface Place {
  index: number
  count: number
  /** Slides go from right to left where the language does. */
  isRightToLeft: boolean
}

export function slideByKey(key: string, place: Place): number | undefined {
  const { index, count, isRightToLeft } = place
  if (key === 'Home') return within(0, place)
  if (key === 'End') return within(count - 1, place)
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return within(index + 1, place)
  if (key === back) return within(index - 1, place)
  return undefined
}

/** Shorter is a tap, and what goes further down than across is a scroll. */
const shortestSwipePx = 48

export function slideBySwipe(
  { acrossPx, downPx }: { acrossPx: number; downPx: number },
  place: Place,
): number | undefined {
  if (Math.abs(acrossPx) < shortestSwipePx || Math.abs(acrossPx) < 2 * Math.abs(downPx)) return undefined
  const isForward = place.isRightToLeft ? acrossPx > 0 : acrossPx < 0
  return within(place.index + (isForward ? 1 : -1), place)
}

const within = (to: number, { index, count }: Place): number | undefined =>
  to !== index && to >= 0 && to < count ? to : undefined
