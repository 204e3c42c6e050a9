import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

import { anotherPage } from './list-link.tsx'

/**
 * Another page scrolls to the top, a filter does not. When the focused element is gone, the list
 * takes the focus.
 */
export function useReadFromTop(top: RefObject<HTMLElement | null>) {
  const { key, state } = useLocation()
  const navigation = useNavigationType()
  const shownKey = useRef(key)

  useEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    const isTurned = state === anotherPage && navigation !== NavigationType.Pop
    if (isTurned) top.current?.scrollIntoView({ block: 'start' })
    if (isTurned || document.activeElement === document.body) top.current?.focus({ preventScroll: true })
  }, [key, state, navigation, top])
}
