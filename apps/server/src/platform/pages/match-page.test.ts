import { expect, test } from 'vitest'

import { matchPage } from './match-page.ts'

const pageList = [
  ['/', { layout: 'main', file: 'home.tsx' }],
  ['/planned', { layout: 'main' }],
  ['/store/:login', { layout: 'main', file: 'store.tsx', query: ['page', 'codes'] }],
  ['/store/about/:login', { layout: 'frame', file: 'about.tsx' }],
] as const

const urlOf = (path: string, query = '') => matchPage(pageList, path, new URLSearchParams(query))?.url

test('a page is found by its pattern, with or without a slash at its end', () => {
  expect(urlOf('/')).toBe('/')
  expect(urlOf('/store/ann')).toBe('/store/ann')
  expect(urlOf('/store/ann//')).toBe('/store/ann')
  expect(matchPage(pageList, '/store/about/ann', new URLSearchParams())).toEqual({
    url: '/store/about/ann',
    pattern: '/store/about/:login',
    layout: 'frame',
  })
})

test('a page that is planned is known, so that it can say so', () => {
  expect(urlOf('/planned')).toBe('/planned')
})

test('no page is where its name is missing', () => {
  for (const path of ['/store', '/store/', '/store/about/ann/more', '/nowhere', '']) {
    expect(urlOf(path)).toBeUndefined()
  }
})

test('only the query keys that shape a page are in its address, in a fixed order', () => {
  expect(urlOf('/store/ann', 'codes=b&utm=x&page=2&codes=&codes=c')).toBe('/store/ann?page=2&codes=b%2Cc')
  expect(urlOf('/store/ann', 'page=&utm=x')).toBe('/store/ann')
  expect(urlOf('/', 'page=2')).toBe('/')
})
