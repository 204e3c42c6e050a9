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
    boxItem: ({ boxItemCode, amount }) =>
      t('cards.shown.amount', { amount, item: t(`cards.box.${boxItemCode}`) }),
  }
}
