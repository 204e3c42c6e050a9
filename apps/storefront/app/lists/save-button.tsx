import { answerEarlyPress } from '@kids-crafts/browser/early-presses.ts'
import { useUser } from '@kids-crafts/browser/session.ts'
import { IconButton } from '@kids-crafts/ui/icon-button.tsx'
import { useEffect, useState } from 'react'

import { useTranslation } from '../platform/translation.ts'

// Those who press it, and who is signed in, load what it needs.
const saving = () => import('./save-product.ts')

/** Pressed while the product is on a list. */
export function SaveButton({ sku }: { sku: string }) {
  const translation = useTranslation()
  const user = useUser()
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    if (user) void saving().then(async ({ isOnList }) => setIsSaved(await isOnList(sku)))
  }, [user, sku])
  return (
    <IconButton
      ref={answerEarlyPress}
      data-keeps-press
      label={translation.t('lists.save')}
      aria-pressed={isSaved}
      onClick={() => void saving().then(async (own) => setIsSaved(await own.toggleSaved(translation, sku)))}
      className="bg-primary-soft text-primary noscript:hidden"
    >
      <span aria-hidden="true" className="heart-icon" />
    </IconButton>
  )
}
