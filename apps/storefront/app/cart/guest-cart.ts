import { parseItem, readItem, removeItem, writeItem } from '@kids-crafts/browser/storage.ts'
import type { CartLine } from '@kids-crafts/rules/cart.ts'
import { cartLinesMax, cartQuantityMaximum } from '@kids-crafts/rules/constants.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { createListeners } from '@kids-crafts/ui/store.ts'

/** A stored cart line, including the offer's data, to report changes or its end. */
export interface GuestLine extends CartLine {
  name: string
  price: Money
}

const storageKey = 'cart'

/** A guest's cart: it never leaves this browser before they sign in. */
export function createGuestCart(storage: () => Storage) {
  const { tell, subscribe } = createListeners()
  let text: string | null = null
  let lines: readonly GuestLine[] = []
  // If storage is full or forbidden, the cart stays in memory while the page is open.
  let isStored = true

  function get(): readonly GuestLine[] {
    if (!isStored) return lines
    const stored = readItem(storage, storageKey)
    if (stored !== text) {
      text = stored
      lines = parseLines(stored)
    }
    return lines
  }

  /** Returns whether the cart was stored. */
  function set(next: readonly GuestLine[]): boolean {
    lines = next
    if (next.length === 0) {
      removeItem(storage, storageKey)
      text = null
      isStored = true
    } else {
      text = JSON.stringify(next)
      isStored = writeItem(storage, storageKey, text)
    }
    tell()
    return isStored
  }

  /** Clears lines that the server has taken over; later changes wait for the next time. */
  function clearSent(sent: readonly GuestLine[]): void {
    const sentTexts = new Set(sent.map((line) => JSON.stringify(line)))
    set(get().filter((line) => !sentTexts.has(JSON.stringify(line))))
  }

  return { get, set, clearSent, tell, subscribe }
}

export const guestCart = createGuestCart(() => localStorage)

/** A broken line doesn't invalidate the others. */
function parseLines(text: string | null): readonly GuestLine[] {
  const byId = new Map(
    (parseItem(text, isList) ?? []).filter(isGuestLine).map((line) => [line.priceId, line]),
  )
  return [...byId.values()].slice(0, cartLinesMax)
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

const longestName = 500

function isGuestLine(value: unknown): value is GuestLine {
  if (typeof value !== 'object' || value === null) return false
  const { priceId, quantity, isSelected, name, price } = value as Partial<Record<keyof GuestLine, unknown>>
  return (
    isWithin(priceId, Number.MAX_SAFE_INTEGER) &&
    isWithin(quantity, cartQuantityMaximum) &&
    typeof isSelected === 'boolean' &&
    typeof name === 'string' &&
    name.length <= longestName &&
    isMoney(price)
  )
}

const isWithin = (value: unknown, maximum: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= maximum

function isMoney(value: unknown): value is Money {
  if (typeof value !== 'object' || value === null) return false
  const { minor, currency } = value as Partial<Record<keyof Money, unknown>>
  return Number.isSafeInteger(minor) && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
}
