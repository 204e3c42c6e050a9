import { factorChanges } from '@kids-crafts/rules/accounts.ts'
import { guardedActs } from '@kids-crafts/rules/guardians.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { render } from '@react-email/components'
import { createElement } from 'react'
import { expect, test } from 'vitest'

import type { Mail } from './kinds.ts'
import { Layout } from './layout.tsx'
import { renderMail } from './render.tsx'
import { wordsOf } from './words.ts'

const token = 'T'.repeat(43)
const at = '2026-03-04T05:06:00.000Z'
const purposes = ['ACCOUNT' as const, 'BUY' as const, 'SELL' as const]
const login = 'brave-otter'

/** Each with the page that its button leads to. */
const sections = [{ title: 'Fee', paragraphs: ['Ten percent'] }]
const mails = [
  [{ kind: 'verify-email', data: { token } }, '/verify-email'],
  [{ kind: 'email-taken', data: { login } }, '/login'],
  [{ kind: 'email-changed', data: { login } }, '/contacts'],
  [{ kind: 'reset-password', data: { login, token } }, '/reset-password'],
  [{ kind: 'password-changed', data: { login, changedAt: at } }, '/forgot-password'],
  [{ kind: 'guardian-request', data: { token, purposes } }, '/guardian-consent'],
  [
    {
      kind: 'guardian-agreed',
      data: {
        login,
        token,
        purposes,
        privacyPolicyVersion: '2026-01',
        userAgreementVersion: '2026-02',
        givenAt: at,
      },
    },
    '/guardian-consent',
  ],
  [{ kind: 'guardian-withdrew', data: { login, token, withdrawnAt: at } }, '/guardian-consent'],
  [
    { kind: 'guardian-withdrew', data: { login, token, purposes: ['SELL'], withdrawnAt: at } },
    '/guardian-consent',
  ],
  [{ kind: 'guardian-link', data: { login, token } }, '/guardian-consent'],
  [{ kind: 'guardian-address-asked', data: { login, token } }, '/guardian-consent'],
  // To an address that nobody has confirmed.
  [{ kind: 'reset-password', data: { token } }, '/reset-password'],
  [{ kind: 'password-changed', data: { changedAt: at } }, '/forgot-password'],
  [{ kind: 'guardian-link', data: { token } }, '/guardian-consent'],
  [{ kind: 'sign-in-attempts', data: { at } }, '/login'],
  [{ kind: 'session-ended', data: { at } }, '/login'],
  [{ kind: 'grown-up', data: { login } }, '/profile/details/account'],
  [{ kind: 'guardianship-ended', data: { login, endedAt: at } }, '/privacy-policy'],
  [{ kind: 'seller-approved', data: { login } }, '/vendor'],
  [{ kind: 'seller-activation', data: { sellerLogin: 'kiln', token } }, '/vendor/welcome'],
  [{ kind: 'staff-activation', data: { login, token } }, '/manager/welcome'],
  [{ kind: 'business-refused', data: { requestNumber: 'E-1', staffReason: 'Too far' } }, '/for-business'],
  [
    { kind: 'payout-details-changed', data: { masked: '•••• 3000', changedAt: at, holdDays: 3 } },
    '/vendor/onboarding/bank-details',
  ],
  [
    {
      kind: 'seller-agreement',
      data: {
        version: '2026-11-18',
        hash: 'ab12',
        agreedAt: at,
        title: 'Agreement',
        lead: 'What counts',
        sections,
      },
    },
    '/vendor',
  ],
  [{ kind: 'team-invitation', data: { storeName: 'Kiln', token } }, '/vendor/join'],
  [{ kind: 'team-invitation', data: { token } }, '/vendor/join'],
  [{ kind: 'seller-refused', data: { login, reason: 'A picture' } }, '/profile/details/selling'],
  ...factorChanges.map(
    (change) => [{ kind: 'factor-changed', data: { login, change, changedAt: at } }, '/contacts'] as const,
  ),
] as const

const mailOf = (made: (typeof mails)[number][0], more: Pick<Mail, 'locale' | 'theme'>): Mail => ({
  to: 'ada@example.org',
  key: 'first',
  ...more,
  ...made,
})

test.each(locales)(
  'every mail about an account is complete in %s, as text and as HTML, in both stores',
  async (locale) => {
    for (const theme of ['default', 'kids'] as const) {
      for (const [made, path] of mails) {
        const mail = mailOf(made, { locale, theme })
        const { subject, html, text } = await renderMail(mail, `https://${theme}.shop.example`)
        for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined|\[object/)
        const hash = 'token' in made.data ? `#${token}` : ''
        const link = `https://${theme}.shop.example${path}?lang=${locale}${hash}`
        expect(html).toContain(`href="${link}"`)
        expect(text).toContain(link)
        if ('login' in made.data) expect(text).toContain(login)
      }
    }
  },
)

test('a guardian is told what is asked for, and how to withdraw; who asks, the page says', async () => {
  const [made] = mails[5]
  const { subject, text } = await renderMail(
    mailOf(made, { locale: 'en', theme: 'kids' }),
    'https://shop.example',
  )
  expect(subject).toBe('A child asks for your permission')
  expect(text).toContain('A child registered at Kids Crafts and named you')
  expect(text).toContain('sell their own crafts under a made-up name')
  expect(text).toContain('You can withdraw your consent at any time with the same link.')
})

test('S-33: a login is data and nothing else', async () => {
  const made = { kind: 'email-taken', data: { login: '<b>{{brand}}</b>' } } as const
  const { html } = await renderMail(
    { to: 'a@example.org', key: 'k', locale: 'en', theme: 'kids', ...made },
    'https://shop.example',
  )
  expect(html).toContain('&lt;b&gt;{{brand}}&lt;/b&gt;')
})

test('only a mail that advertises has a way to unsubscribe', async () => {
  const layout = {
    locale: 'en' as const,
    direction: 'ltr' as const,
    theme: 'kids' as const,
    words: wordsOf('en'),
    preview: '',
    storeUrl: 'https://shop.example',
  }
  const unsubscribeUrl = 'https://shop.example/email-unsubscribe'
  expect(await render(createElement(Layout, { ...layout, unsubscribeUrl }))).toContain(
    `href="${unsubscribeUrl}"`,
  )
  expect(await render(createElement(Layout, layout))).not.toContain('nsubscribe')
})

test.each(locales)(
  'H-06: the code is in the mail in %s, but neither in its subject nor in a link',
  async (locale) => {
    for (const action of guardedActs) {
      const mail = { to: 'ada@example.org', key: 'k', theme: 'kids', locale } as const
      const data = { login, action, code: '01234567' }
      const { subject, html, text } = await renderMail(
        { ...mail, kind: 'guardian-code', data },
        'https://shop.example',
      )
      for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined|guardianCode\./)
      for (const part of [html, text]) expect(part).toContain('0123 4567')
      expect(subject).not.toMatch(/0123/)
      expect(html).not.toMatch(/href="[^"]*0123/)
    }
  },
)
