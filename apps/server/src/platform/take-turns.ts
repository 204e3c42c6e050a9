/** Serialises work of the same name in this process; other names don't wait. */
export function takeTurns(): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work)
    // The next one waits for this one's end, not its success.
    const over = mine.catch(() => {})
    last.set(name, over)
    try {
      return await mine
    } finally {
      if (last.get(name) === over) last.delete(name)
    }
  }
}
