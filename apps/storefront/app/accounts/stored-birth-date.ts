import { readItem, writeItem } from '@kids-crafts/browser/storage.ts'

const storageKey = 'birthDate'
const storage = () => sessionStorage

/**
 * Who has said to be under 18 cannot go back and say something else (P-02): for as long as the tab
 * is open, the answer stands. Nothing is stored of an adult. The server remembers it for a day, for
 * every tab of the browser.
 */
export const storedBirthDate = {
  get: (): string | null => readItem(storage, storageKey),
  set: (birthDate: string): void => void writeItem(storage, storageKey, birthDate),
}
