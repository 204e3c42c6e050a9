import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'

import { useTranslation } from '../platform/translation.ts'

interface MakerLineProps {
  maker: NonNullable<SearchProduct['maker']>
  /** How many more sell the same, where nothing else says it. */
  others?: number
}

/** "by Silver Heron +2", with the mark of a young maker or a business. */
export function MakerLine({ maker: { name, kind }, others = 0 }: MakerLineProps) {
  const { t } = useTranslation()
  return (
    <span className="text-ink-muted flex min-w-0 items-center gap-1 text-sm">
      <span
        // Drawn by the style sheet, so that there is no file to load.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={t(`product.seller.${kind === 'CHILD' ? 'child' : 'business'}`)}
        data-kind={kind}
        className="maker-icon data-[kind=CHILD]:text-success text-base"
      />
      {`${t('home.product.by')} `}
      {/* Of its own direction, so that what does not fit is cut off at its end. */}
      <bdi className="truncate">{shortName(name, kind)}</bdi>{' '}
      {others > 0 && (
        <span className="flex-none">
          <span aria-hidden="true">+{others}</span>
          <span className="sr-only">{t('home.product.more', { count: others })}</span>
        </span>
      )}
    </span>
  )
}

/** A card has little room, and the number of a pseudonym tells nothing there. */
const shortName = (name: string, kind: MakerLineProps['maker']['kind']): string =>
  kind === 'CHILD' ? name.replace(/ \d+$/, '') : name
