import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { Link } from './link.tsx'

interface TabLinksProps {
  label: string
  links: { key: string; label: ReactNode; href: string }[]
  current: string
}

/** Tabs as links, with the choice in the URL, such as current, completed and cancelled orders. */
export function TabLinks({ label, links, current }: TabLinksProps) {
  const place = links.findIndex(({ key }) => key === current)
  const row = useRef<HTMLElement>(null)
  // On a phone the row scrolls, and the current tab may be out of view.
  useEffect(() => {
    row.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [place])
  return (
    <nav ref={row} aria-label={label} className={rowClass}>
      {links.map((link) => (
        <Link
          key={link.key}
          href={link.href}
          aria-current={link.key === current ? 'page' : undefined}
          className={tabClass}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  )
}

// The line is a shadow: a border below scrolling content would leave one pixel to scroll.
export const rowClass =
  'kids:-m-1.5 kids:gap-2 kids:p-1.5 kids:shadow-none flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]'

export const tabClass =
  'tab-look inline-flex min-h-control items-center px-4 font-semibold whitespace-nowrap transition-colors'
