import type { PreviewWords } from '../../shared/product-preview.tsx'
import { useTranslation } from '../translation.ts'

/** What the store says around a product. */
export function usePreviewWords(): PreviewWords {
  const { t, group } = useTranslation()
  return {
    shown: group('cards.shown'),
    left: (count) => t('cards.left', { count }),
    care: (code) => t(`cards.care.${code}`),
    safety: (code) => t(`cards.safety.${code}`),
    boxItem: ({ boxItemCode, amount }) => {
      if (boxItemCode === 'PIECE') return t('cards.shown.pieces', { count: amount })
      if (boxItemCode === 'PAIR') return t('cards.shown.pairs', { count: amount })
      return t('cards.shown.amount', { amount, item: t(`cards.box.${boxItemCode}`) })
    },
  }
}
