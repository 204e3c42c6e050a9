import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'

import { useTranslation } from '../platform/translation.ts'
import { OnlyWithRole } from '../profile/only-with-role.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { SchoolBooks } from './school-books.tsx'

export const handle = { title: 'schoolBooks.title' } satisfies PageHandle

/** A school, for the adults who approve its purchases. */
export default function School() {
  const { t } = useTranslation()
  return (
    <>
      <SectionHeading level={1} lead={t('schoolBooks.lead')}>
        {t('schoolBooks.title')}
      </SectionHeading>
      <OnlyWithRole isForAdults>{() => <SchoolBooks />}</OnlyWithRole>
    </>
  )
}
