import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'

import { DialogActions } from './dialog-actions.tsx'
import type { ActionsProps } from './dialog-actions.tsx'
import type { DialogPrompt } from './dialog-store.ts'
import { dialogStore } from './dialogs.ts'
import { promptError } from './prompt-rules.ts'
import { TextField } from './text-field.tsx'

/** A one-line form; errors appear at the field, and the typed text stays. */
export default function PromptForm({
  dialog,
  prompt,
  words,
  end,
}: Omit<ActionsProps, 'isForm'> & { prompt: DialogPrompt }) {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()

  // The dialog opens before this form has loaded.
  useEffect(() => focusField(form.current), [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const answer = new FormData(event.currentTarget).get('answer')
    const value = typeof answer === 'string' ? answer.trim() : ''
    const wrong = promptError(prompt, value, words)
    setError(wrong)
    if (wrong) focusField(event.currentTarget)
    else dialogStore.end(dialog.id, { ending: 'confirmed', value })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-4 text-start">
      <TextField
        label={prompt.label}
        name="answer"
        type={prompt.kind}
        defaultValue={prompt.initialValue ?? ''}
        required={prompt.isRequired ?? true}
        error={error}
      />
      <DialogActions dialog={dialog} words={words} end={end} isForm />
    </form>
  )
}

function focusField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus()
}
