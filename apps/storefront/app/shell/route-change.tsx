import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, ScrollRestoration, useLocation, useNavigationType } from 'react-router'

import { isFramePage } from './consent/consent-choice.ts'
import { mainId } from './page-frame.tsx'

/** Sets scroll position and focus when the address changes. */
export function RouteChange() {
  useFocusOnArrival()
  const { pathname } = useLocation()
  return (
    <>
      {/* A frame page doesn't scroll, and may not be allowed to store positions. */}
      {!isFramePage(pathname) && <ScrollRestoration />}
      <ProductListScroll />
    </>
  )
}

/** A page starts at the top or at the hash; a product list always at the top. */
function ProductListScroll() {
  const location = useLocation()
  const navigation = useNavigationType()
  const isFirst = useRef(true)

  useLayoutEffect(() => {
    const isHashOfList = location.hash !== '' && isProductList(location.pathname)
    const isOpened = navigation !== NavigationType.Pop || (isFirst.current && isNewDocument())
    isFirst.current = false
    if (isHashOfList && isOpened) window.scrollTo(0, 0)
  }, [location, navigation])

  return null
}

/** Excludes reloads and going back, which keep their position. */
function isNewDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'navigate'
}

/** A store's page is a product list; its description is on another page. */
const isProductList = (pathname: string): boolean =>
  pathname.startsWith('/products/') || /^\/store\/[^/]+\/?$/.test(pathname)

/** Focuses the start of the page or the hash, as a new document would. */
function useFocusOnArrival() {
  const { pathname, hash } = useLocation()
  const stoodAt = useRef(pathname + hash)

  useEffect(() => {
    if (stoodAt.current === pathname + hash) return
    stoodAt.current = pathname + hash
    // People turning slides with a button keep it focused.
    if (hash !== '' && document.activeElement?.closest('[data-keeps-focus]')) return
    const named = isProductList(pathname) ? null : document.getElementById(decodeHash(hash))
    const target = named ?? document.getElementById(mainId)
    if (!target) return
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash])
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // Not an encoded text, so none of our elements has it as id.
    return ''
  }
}
