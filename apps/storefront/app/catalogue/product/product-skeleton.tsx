import { Container } from '@kids-crafts/ui/container.tsx'
import { Skeleton, SkeletonRegion, SkeletonText } from '@kids-crafts/ui/skeleton.tsx'

import { useTranslation } from '../../platform/translation.ts'
import { Seo } from '../../shell/seo.tsx'

/** Shaped like the page that comes. */
export function ProductSkeleton() {
  const { t } = useTranslation()
  return (
    <Container className="pt-3 pb-14">
      <Seo title={t('product.loading')} isIndexed={false} />
      <SkeletonRegion label={t('product.loading')}>
        <Skeleton className="my-2 h-4 w-64 max-w-full" />
        <div className="mt-3 grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-12 lg:gap-x-10 xl:gap-x-14">
          <div className="flex flex-col gap-3 lg:col-span-7 lg:flex-row-reverse lg:items-start lg:gap-4">
            <div className="bg-line animate-shimmer rounded-card aspect-square min-w-0 grow" />
            <div className="flex gap-2.5 lg:flex-col">
              {[1, 2].map((each) => (
                <Skeleton key={each} className="size-16 xl:size-20" />
              ))}
            </div>
          </div>
          <div className="flex flex-col gap-5 lg:col-span-5">
            <Skeleton className="h-9 w-4/5" />
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-9 w-32" />
            <Skeleton className="h-12 w-48" />
            <SkeletonText lines={4} />
          </div>
        </div>
      </SkeletonRegion>
    </Container>
  )
}
