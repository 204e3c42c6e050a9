import { expect, test } from 'vitest'

import { updateProfile } from './accounts-profile.ts'
import { getDeliveryPoints, saveDeliveryPoint } from './delivery.ts'
import { z } from './zod.ts'

test('a delivery point in code is sent under the names of the specification', () => {
  const point = {
    code: '482915736',
    regionCode: 'CA-BC',
    address: '1280 Maple Street',
    name: 'Home',
    city: 'Vancouver',
    countryIso: 'CA',
    index: 'V6J 3R8',
    isMain: true,
  }
  const wire = {
    deliveryPointCode: '482915736',
    deliveryPointRegionCode: 'CA-BC',
    deliveryPointAddress: '1280 Maple Street',
    deliveryPointName: 'Home',
    deliveryPointCity: 'Vancouver',
    deliveryPointCountryIso: 'CA',
    deliveryPointIndex: 'V6J 3R8',
    deliveryPointBase: true,
  }
  expect(z.encode(saveDeliveryPoint.input, point)).toEqual(wire)
  expect(z.decode(saveDeliveryPoint.input, wire)).toEqual(point)
})

test('the server shape of a delivery point becomes the client shape', () => {
  const { deliveryPointsList } = z.decode(getDeliveryPoints.output, {
    deliveryPointsList: [
      {
        deliveryPointCode: '482915736',
        deliveryPointRegion: { regionName: 'British Columbia', regionCode: 'CA-BC' },
        deliveryPointAddress: '1280 Maple Street',
        deliveryPointName: 'Home',
        deliveryPointCity: 'Vancouver',
        deliveryPointCountry: { countryName: 'Canada', countryIso: 'CA' },
        deliveryPointIndex: 'V6J 3R8',
        deliveryPointBase: true,
        deliveryPointStatus: 'ACTUAL',
      },
    ],
  })
  expect(deliveryPointsList).toEqual([
    {
      code: '482915736',
      region: {
        regionName: 'British Columbia',
        domesticRegionCode: 'CA-BC',
        fullName: 'British Columbia',
      },
      address: '1280 Maple Street',
      name: 'Home',
      city: 'Vancouver',
      country: { countryName: 'Canada', countryIso: 'CA', fullName: 'Canada' },
      index: 'V6J 3R8',
      isMain: true,
      status: 'ACTUAL',
    },
  ])
})

test('a profile field that is absent stays absent on its way, and one that is cleared is null', () => {
  const change = { firstName: 'Ada', phone: null }
  expect(z.encode(updateProfile.input, change)).toEqual(change)
  expect(z.decode(updateProfile.input, change)).toEqual(change)
  expect(z.decode(updateProfile.input, { phone: '' })).toEqual({ phone: null })
})
