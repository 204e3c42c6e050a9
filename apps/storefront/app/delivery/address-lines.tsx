import type { DeliveryPoint } from '@kids-crafts/contract/delivery.ts'
import { addressLines } from '@kids-crafts/rules/address-lines.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'

/** Each line keeps the direction of its own letters. */
export function AddressLines({ lines, className }: { lines: readonly string[]; className?: string }) {
  return (
    <address className={classNames('break-words not-italic', className)}>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  )
}

export const linesOfPoint = ({ address, index, city, region, country }: DeliveryPoint): string[] =>
  addressLines({
    address,
    index,
    city,
    regionCode: region.domesticRegionCode,
    regionName: region.regionName,
    ...country,
  })
