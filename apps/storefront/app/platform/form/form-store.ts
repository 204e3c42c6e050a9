export type FormValues = Record<string, string | boolean>

/** What stands in a form. Every change gives another object, so that whoever shows some of it sees what has changed. */
export function createFormStore<Values extends FormValues>(initial: Values) {
  const listeners = new Set<() => void>()
  let values = initial

  function set(next: Values): void {
    values = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => values,
    set,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type FormStore<Values extends FormValues> = ReturnType<typeof createFormStore<Values>>
