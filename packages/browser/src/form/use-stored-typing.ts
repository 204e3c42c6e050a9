import { useEffect, useRef } from 'react'

import { useAllTyped } from './use-form.ts'
import type { Form, FormValues } from './use-form.ts'

/** Stores the form's values at every change, so that a reload loses none. */
export function useStoredTyping<Values extends FormValues>(
  form: Pick<Form<Values>, 'store'>,
  store: (values: Values) => void,
): void {
  const values = useAllTyped(form)
  const isFirst = useRef(true)
  useEffect(() => {
    // Nothing typed yet.
    if (isFirst.current) isFirst.current = false
    else store(values)
    // The function changes with every render, but not its effect.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [values])
}
