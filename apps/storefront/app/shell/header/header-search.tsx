import { searchDebounceMs } from '@kids-crafts/rules/constants.ts'
import { SearchBox } from '@kids-crafts/ui/search-box.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface HeaderSearchProps {
  search: (text: string) => void
  /** Where a button has just opened the box, it is what the person asked for. */
  isFocusedAtStart?: boolean
}

/** Searches once typing rests for half a second, or at once on Enter. */
export function HeaderSearch({ search, isFocusedAtStart = false }: HeaderSearchProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [searched, setSearched] = useState('')
  const wanted = text.trim()

  useEffect(() => {
    if (wanted === searched) return undefined
    const timer = setTimeout(() => {
      setSearched(wanted)
      search(wanted)
    }, searchDebounceMs)
    return () => clearTimeout(timer)
  }, [wanted, searched, search])

  return (
    <SearchBox
      ref={isFocusedAtStart ? focusAtOnce : undefined}
      label={t('header.search')}
      clearLabel={t('header.clearSearch')}
      value={text}
      onChange={setText}
      onSubmit={() => {
        setSearched(wanted)
        search(wanted)
      }}
    />
  )
}

function focusAtOnce(input: HTMLInputElement | null) {
  input?.focus()
}
