import { parseItem, readItem, removeItem, writeItem } from '@kids-crafts/browser/storage.ts'
import { unsentDays } from '@kids-crafts/rules/device-items.ts'

import type { FormValues } from './form-values.ts'

interface UnsentDraft {
  userLogin: string
  /** Of the card that was typed on; 0 of one that the server does not have yet. */
  version: number
  values: FormValues
  storedAt: number
}

/** By card. */
type UnsentDrafts = Record<string, UnsentDraft>

const storage = () => localStorage
const key = 'vendor-drafts'
const unsentMs = unsentDays * 24 * 60 * 60_000

/** What the server could not take yet stays on this device, so that a closed tab loses nothing. */
export function storeDraft(cardId: string, draft: Omit<UnsentDraft, 'storedAt'>): void {
  write({ ...read(), [cardId]: { ...draft, storedAt: Date.now() } })
}

export function dropDraft(cardId: string): void {
  const { [cardId]: dropped, ...others } = read()
  if (dropped !== undefined) write(others)
}

/**
 * What was typed on this version of the card. Of another version it is not: the server has had a
 * later one.
 */
export function unsentDraft(cardId: string, userLogin: string, version: number): FormValues | undefined {
  const kept = read()[cardId]
  return kept?.userLogin === userLogin && kept.version === version ? kept.values : undefined
}

/** A new card of which nothing was saved before the tab was closed. */
export const unsentNewCard = (userLogin: string): string | undefined =>
  Object.entries(read()).find(([, kept]) => kept.version === 0 && kept.userLogin === userLogin)?.[0]

/** When somebody leaves, nothing of theirs stays on the device. */
export const forgetDrafts = (): void => removeItem(storage, key)

/** Without what is too old. */
function read(): UnsentDrafts {
  const kept = parseItem(readItem(storage, key), isUnsentDrafts) ?? {}
  const oldest = Date.now() - unsentMs
  return Object.fromEntries(Object.entries(kept).filter(([, { storedAt }]) => storedAt > oldest))
}

function write(drafts: UnsentDrafts): void {
  if (Object.keys(drafts).length === 0) removeItem(storage, key)
  else writeItem(storage, key, JSON.stringify(drafts))
}

/** A form with fewer fields, of an earlier version of the portal, is not taken up. */
const isUnsentDrafts = (value: unknown): value is UnsentDrafts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (draft: Partial<UnsentDraft> | null) =>
      typeof draft?.storedAt === 'number' &&
      Array.isArray(draft.values?.variants) &&
      draft.values.variants.every(({ codes }) => Array.isArray(codes)),
  )
