import type { PreviewWords } from '../../shared/product-preview.tsx'
import { useTranslation } from '../translation.ts'

/** What the store says around a product, in English. */
export function usePreviewWords(): PreviewWords {
  const { t, group } = useTranslation()
  return {
    shown: group('review.shown'),
    left: (count) => t('review.shown.left', { count }),
    care: (code) => t(`review.care.${code}`),
    safety: (code) => t(`review.safety.${code}`),
    boxItem: ({ boxItemCode, amount }) => {
      if (boxItemCode === 'PIECE') return t('review.shown.pieces', { count: amount })
      if (boxItemCode === 'PAIR') return t('review.shown.pairs', { count: amount })
      return t('review.shown.amount', { amount, item: t(`review.box.${boxItemCode}`) })
    },
  }
}
