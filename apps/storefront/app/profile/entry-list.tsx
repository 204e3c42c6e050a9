import { Button } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import type { EmptyArt } from '@kids-crafts/ui/empty-state.tsx'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'

import { newEntry, useEditing } from './use-editing.ts'

/** What a card of a list can ask for. */
export interface EntryActions {
  onEdit: () => void
  /** The entry is gone, or one of its buttons is: to be said before the list is read anew. */
  onRemoved: () => void
  onChanged: () => void
}

interface EntryListProps<Entry> {
  entries: readonly Entry[]
  idOf: (entry: Entry) => string
  addLabel: string
  empty: { art: EmptyArt; title: string; text: string }
  card: (entry: Entry, actions: EntryActions) => ReactNode
  /** The form of an entry, or with none of a new one, in place of the list. */
  form: (entry: Entry | undefined, onClose: () => void) => ReactNode
}

/** Entries that a person adds, changes and removes. */
export function EntryList<Entry>({ entries, idOf, addLabel, empty, card, form }: EntryListProps<Entry>) {
  const { editing, open, close, keyboardTo } = useEditing()
  if (editing !== null) {
    return form(
      entries.find((entry) => idOf(entry) === editing),
      close,
    )
  }
  const addButton = (
    <Button data-opens={newEntry} onClick={() => open(newEntry)}>
      <Plus size={20} />
      {addLabel}
    </Button>
  )
  if (entries.length === 0) return <EmptyState {...empty} action={addButton} />
  return (
    <>
      <ul className="mb-6 grid gap-4 md:grid-cols-2">
        {entries.map((entry) => {
          const id = idOf(entry)
          const actions = {
            onEdit: () => open(id),
            onRemoved: () => keyboardTo(newEntry),
            onChanged: () => keyboardTo(id),
          }
          return <li key={id}>{card(entry, actions)}</li>
        })}
      </ul>
      {addButton}
    </>
  )
}
