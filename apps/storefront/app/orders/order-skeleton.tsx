import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'

export function OrderSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-10 w-80 max-w-full" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="rounded-card h-80" />
        <Skeleton className="rounded-card h-60" />
      </div>
    </div>
  )
}
