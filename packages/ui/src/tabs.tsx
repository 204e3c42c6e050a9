import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { rowClass, tabClass } from './tab-links.tsx'

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

/** Tabs over panels on one page. Arrow keys move and select, as in the ARIA tabs pattern. */
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

function nextIndex(key: string, at: number, count: number, isRightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return (at + 1) % count
  if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return (at + count - 1) % count
  return undefined
}
