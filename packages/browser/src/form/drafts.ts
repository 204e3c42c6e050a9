import { useEffect } from 'react'

import { session } from '../session.ts'
import { parseItem, readItem, removeItem, writeItem } from '../storage.ts'
import type { FormValues } from './form-values.ts'

interface Draft {
  userLogin: string
  /** A form with other initial values is about something else. */
  initial: string
  values: FormValues
}

const storers = new Set<(userLogin: string) => void>()

/** Stores typed values in this tab when a session ends unexpectedly, until the next sign-in. */
export function storeDrafts(): void {
  const user = session.get()
  if (user) for (const store of storers) store(user.userLogin)
}

interface DraftForm {
  initial: FormValues
  values: () => FormValues
  setValue: (name: string, value: string | boolean) => void
}

/** Restores an interrupted draft once, for the same person in the same form. */
export function useDraft({ initial, values, setValue }: DraftForm): void {
  useEffect(() => {
    const key = `draft ${window.location.pathname} ${Object.keys(initial).join()}` as const
    const started = JSON.stringify(initial)
    const draft = parseItem(readItem(tab, key), isDraft)
    if (draft && draft.userLogin === session.get()?.userLogin && draft.initial === started) {
      removeItem(tab, key)
      for (const [name, value] of Object.entries(draft.values)) setValue(name, value)
    }

    function store(userLogin: string): void {
      const typed = Object.entries(values()).filter(
        ([name, value]) => value !== initial[name] && !/password/i.test(name),
      )
      if (typed.length === 0) return
      writeItem(tab, key, JSON.stringify({ userLogin, initial: started, values: Object.fromEntries(typed) }))
    }
    storers.add(store)
    return () => void storers.delete(store)
    // A form's initial values don't change while it is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

const tab = () => sessionStorage

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { userLogin, initial, values } = value as Partial<Draft>
  return typeof userLogin === 'string' && typeof initial === 'string' && typeof values === 'object'
}
