import { isolated } from '@kids-crafts/browser/isolated.ts'
import type { PartQuote } from '@kids-crafts/contract/shipping.ts'

import { useTranslation } from '../platform/translation.ts'

/** The sellers whose shipping an estimated total leaves out, because they don't serve the place. */
export function NotIncluded({ unserved }: { unserved: readonly PartQuote[] }) {
  const { t } = useTranslation()
  return (
    <output className="block">
      {unserved.length > 0 && (
        <p className="bg-warning-soft rounded-small mt-3 p-3 text-sm">
          {t('shipping.notIncluded', { stores: unserved.map(({ name }) => isolated(name)).join(', ') })}
        </p>
      )}
    </output>
  )
}
