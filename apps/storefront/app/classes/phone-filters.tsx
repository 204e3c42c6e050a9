import { Button } from '@kids-crafts/ui/button.tsx'
import { Sheet } from '@kids-crafts/ui/sheet.tsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { filtersIn } from './classes-address.ts'
import type { ClassesPlace } from './classes-address.ts'
import { ClassesFilters } from './classes-filters.tsx'
import type { ClassesRead } from './read-classes.ts'

/** The filters in a sheet, where there is no room beside the list. */
export function PhoneFilters({ facets, place }: Pick<ClassesRead, 'facets'> & { place: ClassesPlace }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const chosen = filtersIn(place.wanted).length
  const close = () => setIsOpen(false)
  return (
    <div className="max-sm:w-full lg:hidden noscript:hidden">
      <Button variant="secondary" isWide aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal size={18} />
        {chosen === 0 ? t('products.filters.title') : t('products.filters.chosen', { number: chosen })}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={t('products.filters.title')}
        closeLabel={t('products.filters.close')}
      >
        <ClassesFilters {...{ facets, place }} onApplied={close} />
      </Sheet>
    </div>
  )
}
