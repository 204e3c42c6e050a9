import { Container } from '@kids-crafts/ui/container.tsx'
import { Skeleton, SkeletonRegion } from '@kids-crafts/ui/skeleton.tsx'
import { Outlet } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { NeedsLogin } from '../shell/needs-login.tsx'
import { notIndexed } from '../shell/page-title.tsx'
import { ProfileNavigation } from './profile-navigation.tsx'

export const handle = notIndexed

/**
 * Around every page of the profile: where one is and can go, beside the page on a desk, above it on
 * a phone.
 */
export default function ProfileFrame() {
  return (
    <Container className="pt-4 pb-16 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10 lg:pt-10">
      <ProfileNavigation />
      <div className="min-w-0">
        <NeedsLogin skeleton={<PageSkeleton />}>
          <Outlet />
        </NeedsLogin>
      </div>
    </Container>
  )
}

function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <SkeletonRegion label={t('loading.label')}>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-4 h-5 w-80 max-w-full" />
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="rounded-card h-32" />
        ))}
      </div>
    </SkeletonRegion>
  )
}
