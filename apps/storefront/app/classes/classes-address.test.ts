import { expect, test } from 'vitest'

import { hrefOf, listAddress } from '../catalogue/list/list-address.ts'
import {
  classesKeys,
  feedQuery,
  filtersIn,
  filtersTyped,
  onDay,
  withMonth,
  withView,
} from './classes-address.ts'

const addressOf = (query: string) => listAddress('/classes', new URLSearchParams(query), classesKeys)

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  return form
}

test('a mark that is asked for as any is no filter', () => {
  expect(filtersIn(addressOf('forWithDisabilities=-1&forFirstNations=0&fromAge=6&page=2'))).toEqual([
    'fromAge',
    'forFirstNations',
  ])
})

test('another view keeps the filters and begins at the first page', () => {
  const filtered = addressOf('page=3&fromAge=6')
  expect(hrefOf(withView(filtered, 'calendar'))).toBe('/classes?fromAge=6&view=calendar')
  const ofMonth = withMonth(filtered, '2027-03')
  expect(hrefOf(ofMonth)).toBe('/classes?fromAge=6&view=calendar&month=2027-03')
  expect(hrefOf(withView(ofMonth, 'list'))).toBe('/classes?fromAge=6')
  expect(hrefOf(onDay(ofMonth, '2027-03-31'))).toBe(
    '/classes?fromAge=6&dateFrom=2027-03-31&dateTo=2027-03-31',
  )
})

test('the feed has the filters and the language, and nothing of the page', () => {
  const address = addressOf('page=3&view=calendar&month=2027-03&nameMask=clay %26 wool&forFirstNations=-1')
  expect(feedQuery(address, 'de')).toBe('nameMask=clay+%26+wool&lang=de')
})

test('ages and days are taken in their order, in any digits', () => {
  expect(
    filtersTyped(
      formOf({ nameMask: ' clay ', fromAge: '١٢', toAge: '7', dateFrom: '2027-03-31', dateTo: '2027-03-01' }),
    ),
  ).toEqual({ nameMask: 'clay', fromAge: '7', toAge: '12', dateFrom: '2027-03-01', dateTo: '2027-03-31' })
  expect(filtersTyped(formOf({ fromAge: '', toAge: 'ten', dateFrom: '' }))).toEqual({
    nameMask: null,
    fromAge: null,
    toAge: null,
    dateFrom: null,
    dateTo: null,
  })
  expect(filtersTyped(formOf({ fromAge: '0', toAge: '900' }))).toMatchObject({ fromAge: '0', toAge: '99' })
})
