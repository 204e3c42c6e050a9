import { directionOf } from '@kids-crafts/rules/locales.ts'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { useSite } from '../platform/site.ts'
import { withMonth } from './classes-address.ts'
import type { ClassesPlace } from './classes-address.ts'
import { dayAfterKey, monthOf } from './month-grid.ts'
import type { ShownCalendar } from './read-classes.ts'

interface DayFocus {
  /** The one day that Tab reaches. */
  day: string
  tableRef: React.RefObject<HTMLTableElement | null>
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * The keys of the month, as in the grid pattern of the ARIA practices: arrows, Home, End, Page Up
 * and Page Down move between days, Enter goes to the links of a day, and there arrows move between
 * them and Escape leads back to the day.
 */
export function useDayFocus(
  { month, firstDay }: Pick<ShownCalendar, 'month' | 'firstDay'>,
  place: ClassesPlace,
  dayAtFirst: string,
): DayFocus {
  const { locale } = useSite()
  const tableRef = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState<string>()
  // The day to focus once its month is there.
  const coming = useRef<string>(undefined)
  const day = chosen !== undefined && monthOf(chosen) === month ? chosen : dayAtFirst

  useEffect(() => {
    if (coming.current !== day) return
    coming.current = undefined
    tableRef.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  function moveTo(next: string) {
    coming.current = next
    setChosen(next)
    if (monthOf(next) !== month) place.goTo(withMonth(place.wanted, monthOf(next)))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    const cell = event.target.closest<HTMLElement>('[data-day]')
    if (!cell) return
    const isHandled =
      event.target === cell ? onDayKey(cell, event.key) : onLinkKey(cell, event.target, event.key)
    if (isHandled) event.preventDefault()
  }

  function onDayKey(cell: HTMLElement, key: string): boolean {
    if (key === 'Enter' || key === ' ') {
      const link = cell.querySelector('a')
      link?.focus()
      return link !== null
    }
    const from = coming.current ?? cell.dataset.day ?? day
    const next = dayAfterKey(from, key, { firstDay, isRightToLeft: directionOf(locale) === 'rtl' })
    if (next !== undefined) moveTo(next)
    return next !== undefined
  }

  return { day, tableRef, onKeyDown }
}

function onLinkKey(cell: HTMLElement, link: HTMLElement, key: string): boolean {
  if (key === 'Escape') {
    cell.focus()
    return true
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
  const links = [...cell.querySelectorAll('a')]
  const at = links.findIndex((each) => each === link)
  links.at((at + (key === 'ArrowDown' ? 1 : -1)) % links.length)?.focus()
  return true
}
