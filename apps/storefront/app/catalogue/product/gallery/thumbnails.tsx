import type { Product } from '@kids-crafts/contract/products.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'

import { useTranslation } from '../../../platform/translation.ts'

interface ThumbnailsProps {
  pictures: Product['images']
  current: number
  onShow: (index: number) => void
}

/** A row below the picture on a phone, a column beside it on a desk. */
export function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  const { t } = useTranslation()
  return (
    <ul
      aria-label={t('product.gallery.thumbnails')}
      className="-m-1.5 flex gap-2.5 overflow-x-auto p-1.5 lg:flex-none lg:flex-col lg:overflow-visible"
    >
      {pictures.map((picture, index) => (
        <li key={picture.hash} className="flex-none">
          <button
            type="button"
            aria-label={t('product.gallery.show', { number: index + 1, total: pictures.length })}
            aria-current={index === current}
            onClick={() => onShow(index)}
            className={classNames(
              'kids:rounded-card rounded-control block size-16 overflow-hidden border-2 transition-colors xl:size-20',
              index === current ? 'border-primary' : 'border-line hover:border-line-strong',
            )}
          >
            <PictureImage picture={picture} alt="" sizes="80px" className="size-full" />
          </button>
        </li>
      ))}
    </ul>
  )
}
