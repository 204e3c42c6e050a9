import { findAnything } from '@kids-crafts/contract/staff-search.ts'
import type { FoundByStaff } from '@kids-crafts/contract/staff-search.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'

/** Below it the server does not look. */
const shortest = 3
const pauseMs = 150

interface FindAnythingProps {
  onChosen: (found: FoundByStaff, typed: string) => void
}

/**
 * One box for all that staff look for: the arrows go through what was found, and Enter opens it.
 */
export function FindAnything({ onChosen }: FindAnythingProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim())
  const isWanted = text.length >= shortest
  const query = useFresh(findAnything, { text }, { isWanted })
  const items = isWanted ? (query.data?.items ?? []) : []
  const isNothing = isWanted && query.isFetched && !query.isPlaceholderData && items.length === 0

  return (
    <search className="flex min-w-0 flex-col gap-3">
      <TextField
        label={t('find.label')}
        hint={t('find.hint')}
        type="search"
        autoComplete="off"
        maxLength={300}
        data-first-focus=""
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && items[0] && text === typed.trim()) onChosen(items[0], text)
          walk(event)
        }}
      />
      <ul className="flex max-h-[50dvh] flex-col overflow-y-auto">
        {items.map((found) => (
          <li key={`${found.kind} ${found.key}`}>
            <button
              type="button"
              onClick={() => onChosen(found, text)}
              onKeyDown={walk}
              className="rounded-small hover:bg-primary-soft focus:bg-primary-soft flex min-h-9 w-full items-center gap-3 px-2 py-1 text-start"
            >
              <span className="w-20 flex-none">
                <Badge>{t(`find.kinds.${found.kind}`)}</Badge>
              </span>
              <span className="min-w-0 grow">
                <bdi className="font-semibold wrap-anywhere">{found.title}</bdi>{' '}
                <bdi className="text-ink-muted wrap-anywhere">{found.detail}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <output className={isNothing ? undefined : 'sr-only'}>
        {isNothing ? t('find.nothing') : items.length > 0 && t('shell.list.found', { count: items.length })}
      </output>
    </search>
  )
}

/** From the box down to what was found, and back. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const box = event.currentTarget.closest('search')
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, li > button') ?? [])]
  const at = stops.indexOf(event.currentTarget)
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus()
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), pauseMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return settled
}
