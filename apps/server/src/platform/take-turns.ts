/**
 * Lets pieces of work of the same name in this process run one after another; those of
 * other names do not wait.
 */
export function takeTurns(): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work)
    // Whoever comes next waits for the end of this one, not for its success.
    const over = mine.catch(() => {})
    last.set(name, over)
    try {
      return await mine
    } finally {
      if (last.get(name) === over) last.delete(name)
    }
  }
}
