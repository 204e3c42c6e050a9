import type { LineShares } from '@kids-crafts/rules/shares.ts'

import type { SoldPart } from './read-sold-parts.ts'

export const ownOf = ({ sellerMinor, shippingMinor }: LineShares): number => sellerMinor + shippingMinor

export const paidOf = (shares: LineShares): number =>
  ownOf(shares) + shares.platformMinor + shares.schoolMinor + shares.taxMinor

export const total = (parts: readonly SoldPart[], amountOf: (part: SoldPart) => number): number =>
  parts.reduce((sum, part) => sum + amountOf(part), 0)
