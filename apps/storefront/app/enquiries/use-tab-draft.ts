import type { Form, FormValues } from '@kids-crafts/browser/form/use-form.ts'
import { useStoredTyping } from '@kids-crafts/browser/form/use-stored-typing.ts'
import { parseItem, readItem, removeItem, writeItem } from '@kids-crafts/browser/storage.ts'
import { useEffect } from 'react'

interface TabDraft {
  /** What has the key `requestKey` on the server, if it got there. */
  keyOf: (content: unknown) => string
  /** It has been received. */
  clear: () => void
}

/**
 * Stores what is typed in this tab, so that a reload loses none of it. The key of what was sent is
 * stored with it: what is sent again unchanged has the same one, and the server takes it once. A
 * tick is not stored, because it is a consent.
 */
export function useTabDraft<Values extends FormValues>(
  form: Pick<Form<Values>, 'store' | 'setValue'>,
  { name, initial }: { name: string; initial: Values },
): TabDraft {
  const typingKey = `draft enquiry ${name}` as const
  const sentKey = `draft enquiry ${name} sent` as const

  useEffect(() => {
    const stored = parseItem(readItem(tab, typingKey), isTexts) ?? {}
    for (const [field, text] of Object.entries(stored)) {
      // What was typed before the page came to life is newer.
      if (form.store.get()[field] === '' && field in initial) form.setValue(field, text)
    }
    // Once, when the form is first shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useStoredTyping(form, (values) => {
    const texts = Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== '')
    if (texts.length === 0) removeItem(tab, typingKey)
    else writeItem(tab, typingKey, JSON.stringify(Object.fromEntries(texts)))
  })

  return {
    keyOf: (content) => {
      const text = JSON.stringify(content)
      const sent = parseItem(readItem(tab, sentKey), isSent)
      if (sent?.text === text) return sent.key
      const key = crypto.randomUUID()
      writeItem(tab, sentKey, JSON.stringify({ key, text }))
      return key
    },
    clear: () => {
      removeItem(tab, typingKey)
      removeItem(tab, sentKey)
    },
  }
}

const tab = () => sessionStorage

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}

function isSent(value: unknown): value is { key: string; text: string } {
  if (typeof value !== 'object' || value === null) return false
  const { key, text } = value as { key?: unknown; text?: unknown }
  return typeof key === 'string' && typeof text === 'string'
}
