import { useEffect, useRef } from 'react'

import { useAllTyped } from './use-form.ts'
import type { Form, FormValues } from './use-form.ts'

/** Stores what stands in a form with every change, so that a reload loses none of it. */
export function useStoredTyping<Values extends FormValues>(
  form: Pick<Form<Values>, 'store'>,
  store: (values: Values) => void,
): void {
  const values = useAllTyped(form)
  const isFirst = useRef(true)
  useEffect(() => {
    // Nothing was typed yet.
    if (isFirst.current) isFirst.current = false
    else store(values)
    // The function is new with every render; what it does is not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [values])
}
