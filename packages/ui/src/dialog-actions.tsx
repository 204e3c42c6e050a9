import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import type { DialogEnding, OpenDialog } from './dialog-store.ts'
import type { PromptWords } from './prompt-rules.ts'

export interface DialogWords extends PromptWords {
  successTitle: string
  errorTitle: string
  confirmTitle: string
  ok: string
  confirm: string
  cancel: string
  close: string
}

export interface ActionsProps {
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
          // A habitual Enter must not trigger an irreversible action.
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
