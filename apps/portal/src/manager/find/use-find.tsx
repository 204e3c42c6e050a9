import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { useNavigate } from 'react-router'

import { useTranslation } from '../translation.ts'
import { foundHref } from './found-href.ts'

/** Opens the box in which staff find anything. */
export function useFind(): () => Promise<void> {
  const { t } = useTranslation()
  const go = useNavigate()
  return async () => {
    const { FindAnything } = await import('./find-anything.tsx')
    await dialogs.modal({
      title: t('find.title'),
      content: (end) => (
        <FindAnything
          onChosen={(found, typed) => {
            end('closed')
            const href = foundHref(found, typed)
            // A product stands in the store.
            if (found.kind === 'PRODUCT') window.open(href, '_blank', 'noreferrer')
            else void go(href)
          }}
        />
      ),
    })
  }
}
