import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countFacets } from './facets.ts'
import type { FacetGroup } from './facets.ts'

const attributes = { COLOUR: ['RED', 'BLUE', 'GREEN'], SIZE: ['S', 'M'] }
const attributeOf = (code: string) =>
  Object.entries(attributes).find(([, codes]) => codes.includes(code))?.[0]
const values = Object.values(attributes).flat()
const makers = ['ACME', 'ZENITH']
const reaches = [0, 1, 2]

const group: fc.Arbitrary<FacetGroup> = fc.record({
  id: fc.nat(),
  abstractProductCode: fc.constant('THING'),
  manufacturerCode: fc.constantFrom(...makers, null),
  valueCodes: fc.subarray(values),
  reachId: fc.constantFrom(...reaches),
  count: fc.integer({ min: 1, max: 9 }),
  lowestMinor: fc.integer({ min: 1, max: 50 }),
  highestMinor: fc.integer({ min: 50, max: 99 }),
})

/** Where it must be sent, if anywhere. */
const place = fc.option(
  fc.subarray(reaches).map((ids) => new Set(ids)),
  { nil: undefined },
)

test('a value counts what would be left if its own facet asked for it alone', () => {
  fc.assert(
    fc.property(
      fc.array(group),
      fc.subarray(values),
      fc.subarray(makers),
      place,
      (all, codes, manufacturers, reachIds) => {
        const counts = count(all, codes, manufacturers, reachIds)
        const groups = all.filter(({ reachId }) => reachIds?.has(reachId) !== false)
        for (const value of values) {
          const others = codes.filter((code) => attributeOf(code) !== attributeOf(value))
          expect(counts.values.get(value) ?? 0).toBe(left(groups, [...others, value], manufacturers))
        }
        for (const maker of makers) {
          expect(counts.manufacturers.get(maker) ?? 0).toBe(left(groups, codes, [maker]))
        }
        expect(sum(counts.matching)).toBe(left(groups, codes, manufacturers))
      },
    ),
  )
})

test('the range of prices is that of what the filters leave', () => {
  const groups = [
    given({ id: 1, valueCodes: ['RED'], lowestMinor: 10, highestMinor: 20 }),
    given({ id: 2, valueCodes: ['RED'], lowestMinor: 15, highestMinor: 90 }),
    given({ id: 3, valueCodes: ['BLUE'], lowestMinor: 1, highestMinor: 99 }),
  ]
  expect(count(groups, ['RED'], []).price).toEqual({ lowestMinor: 10, highestMinor: 90 })
  expect(count(groups, ['GREEN'], []).price).toBeUndefined()
})

function count(groups: FacetGroup[], codes: string[], manufacturers: string[], reachIds?: Set<number>) {
  const byAttribute = Map.groupBy(codes, (code) => attributeOf(code) ?? '')
  return countFacets(
    groups,
    {
      valueCodesByAttribute: new Map([...byAttribute].map(([attribute, own]) => [attribute, new Set(own)])),
      manufacturerCodes: new Set(manufacturers),
      reachIds,
    },
    attributeOf,
    (each) => each.count,
  )
}

/** Filters by the definition: any value of an attribute, and all attributes. */
function left(groups: FacetGroup[], codes: string[], manufacturers: string[]): number {
  const wanted = [...Map.groupBy(codes, (code) => attributeOf(code)).values()]
  return sum(
    groups.filter(
      ({ valueCodes, manufacturerCode }) =>
        wanted.every((alternatives) => alternatives.some((code) => valueCodes.includes(code))) &&
        (manufacturers.length === 0 || manufacturers.includes(manufacturerCode ?? '')),
    ),
  )
}

const sum = (groups: FacetGroup[]): number => groups.reduce((total, each) => total + each.count, 0)

const given = (partial: Partial<FacetGroup>): FacetGroup => ({
  id: 0,
  abstractProductCode: 'THING',
  manufacturerCode: null,
  valueCodes: [],
  reachId: 0,
  count: 1,
  lowestMinor: 1,
  highestMinor: 1,
  ...partial,
})
