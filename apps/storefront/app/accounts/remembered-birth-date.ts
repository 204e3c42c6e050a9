const storageKey = 'birthDate'

/**
 * Who has said to be under 18 cannot go back and say something else (P-02): for as long as the tab is open, the answer
 * stands. Nothing is kept of a grown-up.
 */
export const rememberedBirthDate = {
  get: (): string | null => {
    try {
      return sessionStorage.getItem(storageKey)
    } catch {
      // A browser that forbids storage remembers nothing; the server asks for a guardian all the same.
      return null
    }
  },

  keep: (birthDate: string): void => {
    try {
      sessionStorage.setItem(storageKey, birthDate)
    } catch {
      // As above.
    }
  },
}
