import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Link } from '@kids-crafts/ui/link.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

interface LogoProps {
  /** Uses the light drawing on a coloured background. */
  isOnDark?: boolean
  /** Shows only the drawing where a narrow phone has other buttons beside it. */
  isNameHiddenWhenNarrow?: boolean
  /** Far below the first screen. */
  isOfFooter?: boolean
}

/** Links home. */
export function Logo({ isOnDark = true, isNameHiddenWhenNarrow = false, isOfFooter = false }: LogoProps) {
  const { t } = useTranslation()
  const { theme } = useSite()
  return (
    <Link href="/" className="rounded-small flex min-w-0 items-center gap-2.5 sm:flex-none">
      <img
        src={`/art/logo-${theme === 'kids' ? 'kids' : 'school'}${isOnDark ? '-on-dark' : ''}.svg`}
        alt=""
        width={44}
        height={44}
        loading={isOfFooter ? 'lazy' : 'eager'}
        className="size-10 flex-none md:size-11"
      />
      <span
        className={classNames(
          'flex min-w-0 flex-col text-start leading-tight',
          isNameHiddenWhenNarrow && 'max-[23rem]:sr-only group-has-data-bell/header:max-[26rem]:sr-only',
        )}
      >
        <span className="text-lg/tight font-extrabold tracking-heading whitespace-nowrap">
          {t('site.brand')}
        </span>
        <span
          className={classNames(
            'text-sm/tight sm:whitespace-nowrap group-has-data-bell/header:max-[27rem]:sr-only',
            isOnDark ? 'text-on-heading-muted' : 'text-ink-muted',
          )}
        >
          {t(`site.kind.${theme}`)}
        </span>
      </span>
      <span className="sr-only">{t('header.home')}</span>
    </Link>
  )
}
