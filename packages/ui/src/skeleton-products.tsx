import { ProductGrid } from './product-grid.tsx'
import { Skeleton } from './skeleton.tsx'

export function SkeletonProductCard() {
  return (
    <div className="card-surface flex h-full flex-col">
      <div className="bg-line animate-shimmer kids:rounded-[calc(var(--radius-card)-4px)] aspect-square rounded-t-[calc(var(--radius-card)-1px)]" />
      <div className="flex grow flex-col gap-3 p-3 md:p-4">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-5 w-16" />
      </div>
    </div>
  )
}

export function SkeletonProductGrid({
  count = 10,
  isBesidePanel = false,
}: {
  count?: number
  isBesidePanel?: boolean
}) {
  return (
    <ProductGrid isBesidePanel={isBesidePanel}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <SkeletonProductCard />
        </li>
      ))}
    </ProductGrid>
  )
}
