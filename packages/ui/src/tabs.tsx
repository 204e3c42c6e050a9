import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { Link } from './link.tsx'

export interface Tab {
  key: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: Tab[]
  selected?: string
  onSelect?: (key: string) => void
}

/** Tabs over panels on one page. Arrow keys move and select, as in the tabs pattern of the ARIA practices. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]?.key)
  const current = selected ?? own

  function select(key: string) {
    setOwn(key)
    onSelect?.(key)
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const at = tabs.findIndex((tab) => tab.key === current)
    const next = tabs.at(nextIndex(event.key, at, tabs.length, isRightToLeft) ?? tabs.length)
    if (!next) return
    event.preventDefault()
    select(next.key)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.key)}"]`)?.focus()
  }

  return (
    <div>
      <div role="tablist" aria-label={label} tabIndex={-1} onKeyDown={handleKey} className={rowClass}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}-tab`}
            data-tab={tab.key}
            aria-selected={tab.key === current}
            aria-controls={`${id}-${tab.key}`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => select(tab.key)}
            className={tabClass}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}`}
          aria-labelledby={`${id}-${tab.key}-tab`}
          hidden={tab.key !== current}
          className="pt-5"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

interface TabLinksProps {
  label: string
  links: { key: string; label: ReactNode; href: string }[]
  current: string
}

/** Tabs whose choice lives in the address, such as current, completed and cancelled orders: these are links. */
export function TabLinks({ label, links, current }: TabLinksProps) {
  return (
    <nav aria-label={label} className={rowClass}>
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

function nextIndex(key: string, at: number, count: number, isRightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return (at + 1) % count
  if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return (at + count - 1) % count
  return undefined
}

// The line is a shadow: a border under scrolling content would leave one pixel to scroll down.
const rowClass =
  'kids:-m-1.5 kids:gap-2 kids:p-1.5 kids:shadow-none flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]'

const tabClass =
  'tab-look inline-flex min-h-control items-center px-4 font-semibold whitespace-nowrap transition-colors'
