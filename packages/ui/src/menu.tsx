import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { Dropdown } from './dropdown.tsx'
import type { DropdownTriggerProps } from './dropdown.tsx'
import { Link } from './link.tsx'

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** An item is a link or an action. */
  href?: string
  onSelect?: () => void
  /** For a menu that selects one of several, such as languages. */
  isChosen?: boolean
  lang?: string
}

interface MenuProps {
  trigger: (props: DropdownTriggerProps) => ReactNode
  label: string
  items: MenuItem[]
  align?: 'start' | 'end'
  side?: 'below' | 'above'
}

export function Menu({ trigger, label, items, align = 'end', side = 'below' }: MenuProps) {
  return (
    <Dropdown trigger={trigger} align={align} side={side} panelClassName="min-w-48 p-1.5" hasMenuRole>
      {(close) => <MenuItems label={label} items={items} close={close} />}
    </Dropdown>
  )
}

function MenuItems({ label, items, close }: { label: string; items: MenuItem[]; close: () => void }) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-checked="true"]')
    const first = list.current?.querySelector<HTMLElement>('[role^="menuitem"]')
    ;(chosen ?? first)?.focus({ preventScroll: true })
  }, [])

  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={moveFocus}
      className="max-h-80 overflow-y-auto"
    >
      {items.map((item) => (
        <MenuEntry key={item.key} item={item} close={close} />
      ))}
    </div>
  )
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const isChoice = item.isChosen !== undefined
  const shared = {
    role: isChoice ? 'menuitemradio' : 'menuitem',
    'aria-checked': isChoice ? item.isChosen : undefined,
    tabIndex: -1,
    lang: item.lang,
    onClick: () => {
      close()
      item.onSelect?.()
    },
    className: classNames(
      'rounded-small hover:bg-primary-soft flex -outline-offset-3 min-h-control w-full items-center gap-3 px-3 py-1.5 text-start whitespace-nowrap',
      item.isChosen && 'text-primary font-semibold',
    ),
  }
  const content = (
    <>
      {item.icon}
      <span className="grow">{item.label}</span>
      {item.isChosen && <Check size={18} />}
    </>
  )
  if (item.href === undefined) {
    return (
      <button type="button" {...shared}>
        {content}
      </button>
    )
  }
  return (
    <Link href={item.href} {...shared}>
      {content}
    </Link>
  )
}

// Arrow keys, Home, End and the first letter, as in the ARIA menu pattern.
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const next =
    event.key === 'ArrowDown'
      ? items[(at + 1) % items.length]
      : event.key === 'ArrowUp'
        ? items.at(at <= 0 ? -1 : at - 1)
        : event.key === 'Home'
          ? items[0]
          : event.key === 'End'
            ? items.at(-1)
            : event.key.length === 1 && event.key !== ' '
              ? startingWith(event.key, [...items.slice(at + 1), ...items.slice(0, at + 1)])
              : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}

function startingWith(letter: string, items: HTMLElement[]): HTMLElement | undefined {
  return items.find((item) => item.textContent.trim().toLowerCase().startsWith(letter.toLowerCase()))
}
