import { CardSkeletons, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getSchoolStanding } from '@kids-crafts/contract/school-buying.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'

import { useTranslation } from '../platform/translation.ts'
import { OnlyWithRole } from '../profile/only-with-role.tsx'
import { SchoolBooks } from '../school-books/school-books.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { OwnBuying } from './own-buying.tsx'
import { SchoolPeopleLink } from './school-people.tsx'
import { hasSchool } from './use-school-standing.ts'
import { WaitingRequests } from './waiting-requests.tsx'

export const handle = { title: 'schoolBuying.title' } satisfies PageHandle

/**
 * What somebody has to do with the money of a school: buying with it, and agreeing to what others
 * buy.
 */
export default function School() {
  const { t } = useTranslation()
  return (
    <>
      <SectionHeading level={1} lead={t('schoolBuying.lead')}>
        {t('schoolBuying.title')}
      </SectionHeading>
      <OnlyWithRole skeleton={<CardSkeletons count={2} />} isForAdults>
        {() => <Sections />}
      </OnlyWithRole>
    </>
  )
}

function Sections() {
  const { t } = useTranslation()
  const query = useRead(getSchoolStanding, {})
  return (
    <Loaded query={query} skeleton={<CardSkeletons count={2} />}>
      {(standing) =>
        hasSchool(standing) ? (
          <div className="flex flex-col gap-6">
            <WaitingRequests standing={standing} />
            <SchoolPeopleLink standing={standing} />
            <OwnBuying standing={standing} />
            {standing.approverOf.length > 0 && <SchoolBooks />}
          </div>
        ) : (
          <EmptyState art="empty-requests" title={t('schoolBuying.none')} text={t('schoolBuying.noneText')} />
        )
      }
    </Loaded>
  )
}
