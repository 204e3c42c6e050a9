import { expect, test } from 'vitest'

import { embeddedAppAgent, shouldAsk } from './consent-choice.ts'

const newcomer = {
  hasAnswered: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0',
  isInFrame: false,
  pathname: '/',
}

test('a newcomer is asked', () => {
  expect(shouldAsk(newcomer)).toBe(true)
})

test.each([
  ['who accepted or declined earlier', { hasAnswered: true }],
  ['inside the mobile app', { userAgent: `${newcomer.userAgent} ${embeddedAppAgent}/2.1` }],
  ['inside another page', { isInFrame: true }],
  ['on a page made for frames', { pathname: '/about-frame' }],
  ['who reads the privacy policy', { pathname: '/privacy-policy' }],
  ['who reads the user agreement', { pathname: '/agreement' }],
  ['who follows a mail to an order', { pathname: '/checkout/success-purchase/7NQRJ-ZYU6T-LJ5M' }],
  ['who follows a mail to a conversation', { pathname: '/messages/12' }],
  ['who has the link of a list', { pathname: '/shared-list/12' }],
  ['who is asked for a child', { pathname: '/guardian-consent' }],
])('somebody %s is not asked', (_, circumstances) => {
  expect(shouldAsk({ ...newcomer, ...circumstances })).toBe(false)
})
