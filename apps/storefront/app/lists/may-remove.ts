import { dialogs } from '@kids-crafts/ui/dialogs.ts'

import type { Translation } from '../platform/translation.ts'

/** With it goes what others have promised. */
export async function mayRemove({ t }: Translation, { promised }: { promised: number }): Promise<boolean> {
  if (promised === 0) return true
  const ending = await dialogs.confirm(t('lists.removeQuestion'), {
    confirm: t('form.remove'),
    cancel: t('lists.keep'),
    isDangerous: true,
  })
  return ending === 'confirmed'
}
