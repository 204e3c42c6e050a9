import { useTranslation } from '../platform/translation.ts'
import { BackLink } from '../profile/back-link.tsx'

export function BackToSchool() {
  const { t } = useTranslation()
  return <BackLink href="/profile/school">{t('schoolBuying.title')}</BackLink>
}
