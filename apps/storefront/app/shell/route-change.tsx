import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, ScrollRestoration, useLocation, useNavigationType } from 'react-router'

import { isFramePage } from './consent/consent-choice.ts'
import { mainId } from './page-frame.tsx'

/** What happens when the address changes: where the window scrolls to, and where the keyboard stands. */
export function RouteChange() {
  useFocusOnArrival()
  const { pathname } = useLocation()
  return (
    <>
      {/* A frame page does not scroll by itself, and may not keep a position in the storage of a site around it. */}
      {!isFramePage(pathname) && <ScrollRestoration />}
      <ProductListScroll />
    </>
  )
}

/** A page starts at its top or at the place that the hash names; a product list always starts at its top. */
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

/** Neither a reload nor one that was gone back to, which keep their place. */
function isNewDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'navigate'
}

/** A store is a list of its products; what it says about itself is another page. */
const isProductList = (pathname: string): boolean =>
  pathname.startsWith('/products/') || /^\/store\/[^/]+\/?$/.test(pathname)

/** A new document would put the keyboard at its start; so do we, or at the place that the hash names. */
function useFocusOnArrival() {
  const { pathname, hash } = useLocation()
  const stoodAt = useRef(pathname + hash)

  useEffect(() => {
    if (stoodAt.current === pathname + hash) return
    stoodAt.current = pathname + hash
    // Whoever turns slides by a button goes on with that button.
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
    // Not an encoded text, so no element of ours has it as its name.
    return ''
  }
}
