import { useState } from 'react'
import type { SubmitEvent } from 'react'

import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import type { DialogEnding, DialogPrompt, OpenDialog } from './dialog-store.ts'
import { dialogStore } from './dialogs.ts'
import { promptError } from './prompt-rules.ts'
import type { PromptWords } from './prompt-rules.ts'
import { TextField } from './text-field.tsx'

export interface DialogWords extends PromptWords {
  successTitle: string
  errorTitle: string
  confirmTitle: string
  ok: string
  confirm: string
  cancel: string
  close: string
}

interface ActionsProps {
  dialog: OpenDialog
  words: DialogWords
  end: (ending: DialogEnding) => void
  isForm?: boolean
}

export function DialogActions({ dialog, words, end, isForm = false }: ActionsProps) {
  const { confirm, deny, cancel, tone, isDangerous = false } = dialog
  if (!confirm && !deny && !cancel) return null
  const confirmWord = tone === 'success' ? words.ok : words.confirm
  return (
    <div
      className={classNames(
        'mt-6 flex flex-col-reverse gap-3 sm:flex-row',
        tone === 'plain' ? 'sm:justify-end' : 'sm:justify-center',
      )}
    >
      {cancel && (
        <Button
          variant={confirm ? 'secondary' : 'primary'}
          onClick={() => end('cancelled')}
          // What cannot be undone should not happen by a habitual Enter.
          data-first-focus={!confirm || isDangerous || undefined}
        >
          {cancel === true ? words.cancel : cancel}
        </Button>
      )}
      {deny && (
        <Button variant="secondary" onClick={() => end('denied')}>
          {deny}
        </Button>
      )}
      {confirm && (
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          type={isForm ? 'submit' : 'button'}
          onClick={isForm ? undefined : () => end('confirmed')}
          data-first-focus={(!isDangerous && !isForm) || undefined}
        >
          {confirm === true ? confirmWord : confirm}
        </Button>
      )}
    </div>
  )
}

/** One line to fill in; what is wrong is said at the field, and what was typed stays. */
export function PromptForm({
  dialog,
  prompt,
  words,
  end,
}: Omit<ActionsProps, 'isForm'> & { prompt: DialogPrompt }) {
  const [error, setError] = useState<string>()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const answer = new FormData(event.currentTarget).get('answer')
    const value = typeof answer === 'string' ? answer.trim() : ''
    const wrong = promptError(prompt, value, words)
    setError(wrong)
    if (wrong) event.currentTarget.querySelector('input')?.focus()
    else dialogStore.end(dialog.id, { ending: 'confirmed', value })
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 text-start">
      <TextField
        label={prompt.label}
        name="answer"
        type={prompt.kind}
        defaultValue={prompt.initialValue ?? ''}
        required={prompt.isRequired ?? true}
        error={error}
        data-first-focus
      />
      <DialogActions dialog={dialog} words={words} end={end} isForm />
    </form>
  )
}
