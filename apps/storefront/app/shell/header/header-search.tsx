import { searchDebounceMs, searchTextMaxLength } from '@kids-crafts/rules/constants.ts'
import { SearchBox } from '@kids-crafts/ui/search-box.tsx'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useTranslation } from '../../platform/translation.ts'
import type { ShownChoices } from '../../search/search-panel.tsx'
import type { SearchKeys } from '../../search/use-choices.ts'
import { searchHref } from '../catalogue-links.ts'
import type { ShellParts } from '../shell-parts.ts'
import { useAddressKey } from '../use-address-key.ts'

interface HeaderSearchProps {
  panel: NonNullable<ShellParts['search']>
  /** Focuses the box if a button just opened it. */
  isFocusedAtStart?: boolean
}

/**
 * The search box with its panel, as a combobox. The panel and its code load when the box is first
 * used.
 */
export function HeaderSearch({ panel: Panel, isFocusedAtStart = false }: HeaderSearchProps) {
  const { t } = useTranslation()
  const listId = useId()
  const { text, setText, searched, searchNow } = useRestedText()
  const { isOpen, open, close, root } = useOpenHere()
  const [shown, setShown] = useState<ShownChoices>(nothing)
  const panelKeys = useRef<SearchKeys>(null)
  const hasList = isOpen && shown.hasChoices
  const navigate = useNavigate()

  /** The panel refuses text too long for an address. */
  function submit(submitted: string) {
    const wanted = submitted.trim()
    if (wanted !== '' && wanted.length <= searchTextMaxLength) {
      close()
      void navigate(searchHref(wanted))
      return
    }
    searchNow(submitted)
    open()
  }

  return (
    <div
      ref={root}
      className="relative"
      onBlur={(event: FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <SearchBox
        ref={isFocusedAtStart ? focusAtOnce : undefined}
        label={t('header.search')}
        clearLabel={t('header.clearSearch')}
        value={text}
        onChange={(next) => {
          setText(next)
          open()
        }}
        action="/search"
        name="text"
        onSubmit={submit}
        isPending={isOpen && shown.isPending}
        {...asCombobox}
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={hasList ? shown.activeId : undefined}
        onFocus={open}
        onKeyDown={(event) => (isOpen ? panelKeys.current?.(event) : openByArrow(event.key))}
      />
      {isOpen && (
        <Suspense>
          <Panel
            {...{ listId, text, searched }}
            keysRef={panelKeys}
            onSearch={searchNow}
            onClose={close}
            onShown={setShown}
          />
        </Suspense>
      )}
    </div>
  )

  function openByArrow(key: string) {
    if (key === 'ArrowDown') open()
  }
}

const asCombobox = { role: 'combobox', 'aria-autocomplete': 'list' } as const

const nothing: ShownChoices = { hasChoices: false, activeId: undefined, isPending: false }

/** The typed text and the text searched for: the same, half a second after the last key. */
function useRestedText() {
  const shownText = useShownText()
  const [lastShown, setLastShown] = useState(shownText)
  const [text, setText] = useState(shownText)
  const [searched, setSearched] = useState(shownText)
  if (shownText !== lastShown) {
    setLastShown(shownText)
    setText(shownText)
  }
  const wanted = text.trim()

  useEffect(() => {
    // An emptied box needs no delay.
    const timer = setTimeout(() => setSearched(wanted), wanted === '' ? 0 : searchDebounceMs)
    return () => clearTimeout(timer)
  }, [wanted])

  const searchNow = (next: string) => {
    setText(next)
    setSearched(next.trim())
  }
  return { text, setText, searched, searchNow }
}

/** The current search's text, in the box for editing. */
function useShownText(): string {
  const { pathname, search } = useLocation()
  return pathname === '/search' ? (new URLSearchParams(search).get('text') ?? '') : ''
}

/**
 * Open only at this address: following a link changes the address and closes it. So does a press
 * elsewhere.
 */
function useOpenHere() {
  const key = useAddressKey()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const isOpen = openAt === key

  useEffect(() => {
    const element = root.current
    if (!isOpen || !element) return undefined
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) setOpenAt(null)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  return { isOpen, root, open: () => setOpenAt(key), close: () => setOpenAt(null) }
}

function focusAtOnce(input: HTMLInputElement | null) {
  input?.focus()
}
