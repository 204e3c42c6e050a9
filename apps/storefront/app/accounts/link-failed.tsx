import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { useTranslation } from '../platform/translation.ts'

interface LinkFailedProps {
  kind: 'missing' | 'expired'
  /** Where a new link can be asked for. */
  askAt?: string
}

/** A page that is nothing without its link, or whose link has ended. */
export function LinkFailed({ kind, askAt }: LinkFailedProps) {
  const { t } = useTranslation()
  return (
    <>
      <Notice tone={kind === 'missing' ? 'info' : 'warning'} title={t(`registration.link.${kind}Title`)}>
        {t(`registration.link.${kind}Text`)}
      </Notice>
      {askAt && (
        <ButtonLink href={askAt} isWide size="large" className="mt-6">
          {t('registration.link.ask')}
        </ButtonLink>
      )}
    </>
  )
}
