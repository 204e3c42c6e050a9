import { classAge, classFilterKeys, markFilters } from '@kids-crafts/rules/classes.ts'
import { numberTyped } from '@kids-crafts/ui/number-typed.ts'

import { withQuery } from '../catalogue/list/list-address.ts'
import type { ListAddress } from '../catalogue/list/list-address.ts'
import type { ListPlace } from '../catalogue/list/use-list.ts'
import { pages } from '../site-map.ts'

export const classesKeys = pages['/classes'].query

export type ClassesKey = (typeof classesKeys)[number]
export type ClassFilterKey = (typeof classFilterKeys)[number]
export type ClassesAddress = ListAddress<ClassesKey>
export type ClassesPlace = ListPlace<ClassesKey>

export type ClassesView = 'list' | 'calendar'

export const viewOf = ({ query }: ClassesAddress): ClassesView =>
  query.view === 'calendar' ? 'calendar' : 'list'

/** The filters that narrow the list: a mark may be asked for as "any", which is none. */
export const filtersIn = ({ query }: ClassesAddress): ClassFilterKey[] =>
  classFilterKeys.filter((key) => query[key] !== undefined && query[key] !== String(markFilters.any))

/** The same filters in the other view. The month stays in the address of the calendar alone. */
export const withView = (address: ClassesAddress, view: ClassesView): ClassesAddress =>
  withQuery(address, view === 'calendar' ? { view } : { view: null, month: null })

export const withMonth = (address: ClassesAddress, month: string): ClassesAddress =>
  withQuery(address, { view: 'calendar', month })

/** The classes of one day, as a list. */
export const onDay = (address: ClassesAddress, day: string): ClassesAddress =>
  withQuery(withView(address, 'list'), { dateFrom: day, dateTo: day })

export const withoutFilters = (address: ClassesAddress): ClassesAddress =>
  withQuery(address, Object.fromEntries(classFilterKeys.map((key) => [key, null])))

/** What the feed is asked with: the filters, and the language of its words. */
export function feedQuery(address: ClassesAddress, locale: string): string {
  const filters = filtersIn(address).map((key) => [key, address.query[key] ?? ''])
  return new URLSearchParams([...filters, ['lang', locale]]).toString()
}

/**
 * What was typed into the fields of the form; the lower age and the earlier day first, whichever
 * field they are in.
 */
export function filtersTyped(form: FormData): Partial<Record<ClassesKey, string | null>> {
  const [fromAge, toAge] = inOrder(ageTyped(form, 'fromAge'), ageTyped(form, 'toAge'))
  const [dateFrom, dateTo] = inOrder(textTyped(form, 'dateFrom'), textTyped(form, 'dateTo'))
  return { nameMask: textTyped(form, 'nameMask') || null, fromAge, toAge, dateFrom, dateTo }
}

function textTyped(form: FormData, key: ClassFilterKey): string {
  const typed = form.get(key)
  return typeof typed === 'string' ? typed.trim() : ''
}

function ageTyped(form: FormData, key: ClassFilterKey): string {
  const age = numberTyped(textTyped(form, key), { minimum: 0, maximum: classAge.max })
  // As long as all days of the same length, numbers compare as texts.
  return age === null ? '' : String(age).padStart(2, '0')
}

function inOrder(from: string, to: string): [string | null, string | null] {
  const isTurned = from !== '' && to !== '' && from > to
  return (isTurned ? [to, from] : [from, to]).map(withoutZeros) as [string | null, string | null]
}

const withoutZeros = (text: string): string | null => text.replace(/^0(?=\d$)/, '') || null
