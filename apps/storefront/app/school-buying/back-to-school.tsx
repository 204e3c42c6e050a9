import { TextLink } from '@kids-crafts/ui/link.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'

import { useTranslation } from '../platform/translation.ts'

export function BackToSchool() {
  const { t } = useTranslation()
  return (
    <TextLink href="/profile/school" className="mb-4 inline-flex items-center gap-2">
      <ArrowLeft size={18} className="rtl:-scale-x-100" />
      {t('schoolBuying.title')}
    </TextLink>
  )
}
