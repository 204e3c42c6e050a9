import { CardSkeletons, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getSchoolStanding } from '@kids-crafts/contract/school-buying.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'

import { useTranslation } from '../platform/translation.ts'
import { OnlyWithRole } from '../profile/only-with-role.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { BackToSchool } from './back-to-school.tsx'
import { SchoolPeople } from './school-people.tsx'

export const handle = { title: 'schoolBuying.people.title' } satisfies PageHandle

/** The buyers of a school and their limits, as its approvers manage them. */
export default function People() {
  const { t } = useTranslation()
  return (
    <>
      <BackToSchool />
      <SectionHeading level={1} lead={t('schoolBuying.people.lead')}>
        {t('schoolBuying.people.title')}
      </SectionHeading>
      <OnlyWithRole skeleton={<CardSkeletons count={2} />} isForAdults>
        {() => <Schools />}
      </OnlyWithRole>
    </>
  )
}

function Schools() {
  const { t } = useTranslation()
  const query = useRead(getSchoolStanding, {})
  return (
    <Loaded query={query} skeleton={<CardSkeletons count={2} />}>
      {({ approverOf }) =>
        approverOf.length === 0 ? (
          <EmptyState art="empty-requests" title={t('schoolBuying.none')} text={t('schoolBuying.noneText')} />
        ) : (
          <div className="flex flex-col gap-10">
            {approverOf.map((school) => (
              <SchoolPeople key={school.schoolId} school={school} />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}
