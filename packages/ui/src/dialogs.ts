import { createDialogStore } from './dialog-store.ts'
import type { DialogEnding, DialogPrompt, DialogRequest, DialogResult } from './dialog-store.ts'

export type { DialogEnding, DialogResult } from './dialog-store.ts'

type MessageOptions = Omit<DialogRequest, 'tone' | 'message' | 'prompt' | 'content'>
type ModalOptions = Omit<DialogRequest, 'tone' | 'message' | 'prompt' | 'content'> & {
  title: string
  content: NonNullable<DialogRequest['content']>
}

// One per page; the server never opens any, so people share nothing.
export const dialogStore = createDialogStore()

/** Opens a dialog from anywhere, shown by <DialogHost/>. Each promise resolves with its result. */
export const dialogs = {
  /** "Success!" with one button. */
  success(message: string, options: MessageOptions = {}): Promise<DialogEnding> {
    return ending({ tone: 'success', message, confirm: true, ...options })
  },

  /** "Error" with the button "Cancel". */
  error(message: string, options: MessageOptions = {}): Promise<DialogEnding> {
    return ending({ tone: 'error', message, cancel: true, ...options })
  },

  /**
   * The question "Are you shure?" with the buttons Confirm and Cancel; and a third, `deny`, if it
   * has a text.
   */
  confirm(message?: string, options: MessageOptions = {}): Promise<DialogEnding> {
    return ending({ tone: 'question', confirm: true, cancel: true, ...(message && { message }), ...options })
  },

  /** Asks for one line; validates addresses and emails. */
  prompt(
    prompt: DialogPrompt,
    options: MessageOptions & { title: string; message?: string },
  ): Promise<DialogResult> {
    return dialogStore.open({ tone: 'plain', confirm: true, cancel: true, prompt, ...options })
  },

  /** Any content in a dialog. */
  modal(options: ModalOptions): Promise<DialogEnding> {
    return ending({ tone: 'plain', ...options })
  },
}

async function ending(request: DialogRequest): Promise<DialogEnding> {
  const result = await dialogStore.open(request)
  return result.ending
}
