import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'

import { useTranslation } from '../platform/translation.ts'

interface MakerLineProps {
  maker: NonNullable<SearchProduct['maker']>
  /** Number of other sellers, if nothing else shows it. */
  others?: number
}

/** "by Silver Heron +2", with an icon for a young maker or a business. */
export function MakerLine({ maker: { name, kind }, others = 0 }: MakerLineProps) {
  const { t } = useTranslation()
  return (
    <span className="text-ink-muted flex min-w-0 items-center gap-1 text-sm">
      <span
        // Drawn by CSS, to load no file.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={t(`product.seller.${kind === 'CHILD' ? 'child' : 'business'}`)}
        data-kind={kind}
        className="maker-icon data-[kind=CHILD]:text-success text-base"
      />
      {`${t('home.product.by')} `}
      {/* Isolates the text direction, so that overflow is cut off at the end of the name. */}
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

/** A card has little room, and a pseudonym's number says nothing there. */
const shortName = (name: string, kind: MakerLineProps['maker']['kind']): string =>
  kind === 'CHILD' ? name.replace(/ \d+$/, '') : name
