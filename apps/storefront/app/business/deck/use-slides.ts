import { directionOf } from '@kids-crafts/rules/locales.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useSite } from '../../platform/site.ts'
import { mainId } from '../../shell/page-frame.tsx'
import { slideByKey, slideBySwipe } from './turns.ts'

export interface Slides {
  /** The one that is shown. */
  index: number
  turnTo: (index: number) => void
  deck: RefObject<HTMLElement | null>
  /** For what is swiped. */
  swiping: {
    onPointerDown: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
  }
}

/**
 * Which slide is shown is in the address, so that the back button turns back and a slide can be
 * linked to.
 */
export function useSlides(ids: readonly string[]): Slides {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { locale } = useSite()
  const deck = useRef<HTMLElement>(null)
  const pressed = useRef<{ x: number; y: number } | null>(null)
  // A server never sees the hash, so the first slide is rendered first everywhere.
  const shownHash = useSyncExternalStore(
    noChanges,
    () => hash,
    () => '',
  )
  const index = Math.max(0, ids.indexOf(shownHash.slice(1)))
  const place = { index, count: ids.length, isRightToLeft: directionOf(locale) === 'rtl' }
  const turnTo = (to: number | undefined) => {
    const id = to === undefined ? undefined : ids[to]
    if (id !== undefined) void navigate({ hash: id }, { preventScrollReset: true })
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (!isAtDeck(event.target, deck.current)) return
      const to = slideByKey(event.key, place)
      if (to === undefined) return
      event.preventDefault()
      turnTo(to)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return {
    index,
    turnTo,
    deck,
    swiping: {
      onPointerDown: ({ pointerType, clientX, clientY }) => {
        // A mouse that is drawn over words selects them.
        pressed.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY }
      },
      onPointerUp: ({ clientX, clientY }) => {
        const from = pressed.current
        pressed.current = null
        if (from) turnTo(slideBySwipe({ acrossPx: clientX - from.x, downPx: clientY - from.y }, place))
      },
    },
  }
}

/** The router renders anew when the address changes. */
const noChanges = () => () => undefined

/**
 * Keys are for the deck unless the keyboard stands in something else, such as the search or a menu.
 */
function isAtDeck(target: EventTarget | null, deck: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target === document.body || target.id === mainId || deck?.contains(target) === true
}
