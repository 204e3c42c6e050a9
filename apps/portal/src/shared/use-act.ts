import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'

/**
 * An act at the press of a button or a key: one at a time, then everything that is shown is read
 * anew.
 */
export function useAct() {
  const { isPending, run } = useChange()
  return {
    isPending,
    act: (work: () => Promise<unknown>) =>
      run(async () => {
        await work()
        await queryClient.invalidateQueries()
      }),
  }
}

/** Null when somebody thinks better of it. */
export async function askForLine(title: string, label: string): Promise<string | null> {
  const { ending, value } = await dialogs.prompt({ kind: 'text', label, isRequired: true }, { title })
  return ending === 'confirmed' && value ? value : null
}
