import { dialogs } from '@kids-crafts/ui/dialogs.ts'

/** A line that says why, which stays in the log; undefined when staff thought better of it. */
export async function askReason(title: string, label: string, confirm: string): Promise<string | undefined> {
  const answer = await dialogs.prompt({ kind: 'text', label, isRequired: true }, { title, confirm })
  return answer.ending === 'confirmed' ? answer.value : undefined
}
